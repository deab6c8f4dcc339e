package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Receives the result of a payment in a callback: verifies it, and processes it once.
 *
 * <p>On a real environment, the server at {@code MERCHANT_SDK_CALLBACK_URL} must forward callbacks to the port
 * {@code MERCHANT_SDK_CALLBACK_PORT} of this machine, with an unchanged path.
 */
final class CallbacksExample {
    private CallbacksExample() {}

    private static final Duration CALLBACK_TIMEOUT = Duration.ofMinutes(10);
    private static final Amount PRICE = Amount.parse("990.50");
    private static final List<CustomValue> CUSTOM_VALUES = List.of(CustomValue.of("Delivery", "courier"));

    static void run(ExampleContext context) {
        String order = context.orderId();
        Map<String, Amount> prices = Map.of(order, PRICE); // placeholder for a table in the shop's database
        BlockingQueue<String> results = new LinkedBlockingQueue<>();

        PaymentCallbacks callbacks = PaymentCallbacks.of(context.sdk())
                .parser(CallbackParser.of(context.secret())) // in a shop: omit it,
                .verifier(context.verifier()) // and this too
                .store(ProcessedCallbackStore.inMemory(10_000))
                .expectedPrice(orderId -> Optional.ofNullable(prices.get(orderId)))
                .onPaid(paid -> results.add(describe(paid)))
                .onFailed(failed -> results.add("payment failed, order " + failed.orderId()))
                .onOther(other -> results.add("another kind of transaction: " + other))
                .failureListener((event, cause) -> results.add("callback not processed: " + cause.getMessage()))
                .build();
        try (CallbackServer server = serve(context, callbacks)) {
            PaymentPage page = createPayment(context, order, server);
            new Payer(context).pay(page, Payer.TEST_CARD);
            context.print(awaitPaid(results));
            context.sandbox().ifPresent(sandbox -> sendRepeatedAndForged(context, sandbox));
        }
    }

    private static CallbackServer serve(ExampleContext context, PaymentCallbacks callbacks) {
        int port = context.callbackPort();
        try {
            return new CallbackServer(port, context.callbackPath(), callbacks);
        } catch (IOException e) {
            throw new ConfigurationException(
                    "port " + port + " cannot be used: " + e.getMessage(),
                    "Set " + ExampleSetting.CALLBACK_PORT.variable() + " to a free port");
        }
    }

    private static PaymentPage createPayment(ExampleContext context, String orderId, CallbackServer server) {
        return context.merchant()
                .payments()
                .pay(OneStepPayment.builder()
                        .orderId(orderId)
                        .price(PRICE)
                        .email(context.email())
                        .customValues(CUSTOM_VALUES)
                        .metadata(Metadata.parse("{\"cart\": 17}"))
                        .returnUrl(context.returnUrl())
                        .callbackUrl(context.callbackUrl().orElse("http://127.0.0.1:" + server.port() + "/callback"))
                        .build());
    }

    private static String describe(VerifiedTransaction paid) {
        TransactionEvent event = paid.event();
        String delivery = event.customValues(CUSTOM_VALUES).get(0).returned().orElse("-");
        String cart = event.metadata()
                .flatMap(metadata -> metadata.get("cart"))
                .map(JsonValue::toJson)
                .orElse("-");
        return "paid " + paid.price() + ", delivery " + delivery + ", cart " + cart;
    }

    private static String awaitPaid(BlockingQueue<String> results) {
        try {
            String result = results.poll(CALLBACK_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
            if (result == null) {
                throw new ExampleFailedException("no callback within " + CALLBACK_TIMEOUT);
            }
            if (!result.startsWith("paid ")) {
                throw new ExampleFailedException(result);
            }
            return result;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExampleFailedException("interrupted");
        }
    }

    /** Sends the callback again, and then a callback with a forged price. */
    private static void sendRepeatedAndForged(ExampleContext context, Sandbox sandbox) {
        List<SentCallback> sent = sandbox.payments().awaitCallbacks(CALLBACK_TIMEOUT);
        SentCallback first = sent.get(sent.size() - 1);
        sandbox.payments().repeatCallback(first);
        Map<String, String> fields = new LinkedHashMap<>(first.fields());
        fields.put("price", "1.50");
        sandbox.payments().repeatCallback(new SentCallback(first.receiver(), fields, first.status()));
        List<SentCallback> all = sandbox.payments().awaitCallbacks(CALLBACK_TIMEOUT);
        int repeated = all.get(sent.size()).status().orElseThrow();
        int forged = all.get(sent.size() + 1).status().orElseThrow();
        context.printSandboxAction("the callback is sent again: response " + repeated + ", not processed again");
        context.printSandboxAction("a callback with a forged price is sent: response " + forged);
    }
}
