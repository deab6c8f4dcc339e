package dev.merchantsdk.examples;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CustomValue;
import dev.merchantsdk.payments.Metadata;
import dev.merchantsdk.payments.OneStepPayment;
import dev.merchantsdk.payments.PaymentPage;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackConfirmation;
import dev.merchantsdk.payments.callback.CallbackConfirmations;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.callback.Callbacks;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.payments.SentCallback;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The result of a payment by callback: received, verified, handled once, confirmed.
 *
 * <p>On a real environment: the gateway, the records of list v3 and the gateway, {@code MERCHANT_SDK_RETURN_URL}, {@code
 * MERCHANT_SDK_CALLBACK_URL} and {@code MERCHANT_SDK_CALLBACK_PORT}, where what comes to that address arrives here; a person pays in a browser.
 */
final class CallbacksExample implements Example {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final List<CustomValue> SENT = List.of(CustomValue.of("Delivery", "courier"));

    @Override
    public String name() {
        return "callbacks";
    }

    @Override
    public String shows() {
        return "the result of a payment by callback: verified, handled once, confirmed";
    }

    @Override
    public Set<Setting> needs() {
        return Setting.all(
                Setting.GATEWAY, Setting.PSP_RECORDS, Setting.RETURN_URL, Setting.CALLBACK_URL, Setting.CALLBACK_PORT);
    }

    @Override
    public void run(Stage stage) {
        BlockingQueue<CallbackEvent> handled = new LinkedBlockingQueue<>();

        // tag::receiver
        Callbacks callbacks = Callbacks.of(stage.secret());
        CallbackReceiver receiver = CallbackReceiver.of(callbacks, ProcessedCallbackStore.inMemory(10_000), handled::add);
        // end::receiver
        try (CallbackServer server = new CallbackServer(stage.callbackPort(), receiver)) {
            PaymentPage page = pay(stage, server);
            new Payer(stage).opens(page, Payer.GOOD_CARD);
            next(handled).ifPresentOrElse(event -> tell(stage, event), () -> stage.say("no callback came"));
            stage.sandbox().ifPresent(sandbox -> repeatedAndForged(stage, sandbox));
        }
    }

    private static PaymentPage pay(Stage stage, CallbackServer server) {
        return PaymentsClient.of(stage.sdk())
                .pay(OneStepPayment.builder()
                        .orderId(stage.orderId())
                        .price(Amount.parse("990.50"))
                        .email(stage.email())
                        .customValues(SENT)
                        .metadata(Metadata.parse("{\"cart\": 17}"))
                        .returnUrl(stage.returnUrl())
                        .callbackUrl(stage.callbackUrl().orElse("http://127.0.0.1:" + server.port() + "/callback"))
                        .build());
    }

    private static void tell(Stage stage, CallbackEvent event) {
        event.customValues(SENT).forEach(value -> stage.say(value.field() + " is as it was sent: " + value.isSame()));
        event.metadata().ifPresent(metadata -> stage.say("metadata " + metadata.json()));

        // tag::confirm
        if (event instanceof TransactionEvent transaction && transaction.isSuccess()) {
            CallbackConfirmation confirmation =
                    CallbackConfirmations.of(stage.sdk()).confirm(transaction);
            // A refund or a payout tells a success too, and the action can be forged: the record tells what was done.
            boolean isPayment = confirmation
                    .record()
                    .flatMap(SecureTransaction::type)
                    .filter(TransactionType.PAY::equals)
                    .isPresent();
            stage.say(
                    isPayment && confirmation.isConfirmed()
                            ? "paid, and the service confirms it"
                            : "not confirmed: " + confirmation);
        }
        // end::confirm
    }

    private static Optional<CallbackEvent> next(BlockingQueue<CallbackEvent> handled) {
        try {
            return Optional.ofNullable(handled.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** What only the sandbox can show: the same callback once more, and one that somebody changed. */
    private static void repeatedAndForged(Stage stage, Sandbox sandbox) {
        SentCallback first = sent(sandbox).get(0);
        sandbox.payments().repeatCallback(first);
        Map<String, String> fields = new LinkedHashMap<>(first.fields());
        fields.put("price", "1.50");
        sandbox.payments().repeatCallback(new SentCallback(first.receiver(), fields, first.status()));
        List<SentCallback> all = sent(sandbox);
        stage.say("(it comes again) answered " + all.get(1).status().orElseThrow() + ", and nothing is done twice");
        stage.say("(somebody changes the price) answered " + all.get(2).status().orElseThrow());
    }

    private static List<SentCallback> sent(Sandbox sandbox) {
        try {
            return sandbox.payments().awaitCallbacks(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }
}
