package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackError;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.callback.CallbackStatus;
import dev.merchantsdk.payments.callback.CallbackVerification;
import dev.merchantsdk.payments.callback.CallbackVerifier;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.EchoedValue;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentAction;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.http.ReceivingShop;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks that the SDK reads and verifies the callbacks of the sandbox. */
final class SandboxCallbackEventsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Sandbox sandbox = Sandbox.start();
    private final Till till = new Till(sandbox);
    private final List<CallbackEvent> events = new CopyOnWriteArrayList<>();
    private final ScriptedServer shop;

    SandboxCallbackEventsTest() throws IOException {
        shop =
                ReceivingShop.start(CallbackReceiver.of(
                        CallbackParser.of(Secret.of(sandbox.secret())),
                        ProcessedCallbackStore.inMemory(100),
                        events::add)::receive);
        sandbox.payments().notifyAt(URI.create(shop.url("/callback")));
    }

    @AfterEach
    void close() {
        sandbox.close();
        shop.close();
    }

    @Test
    void paidOrderIsReportedAndVerified() throws Exception {
        Metadata metadata = Metadata.parse("{ \"sum\" : 1.50, \"big\":12345678901234567890 }");
        List<CustomValue> pairs = List.of(CustomValue.of("Стол", "12"), CustomValue.of("Пусто", ""));
        String id = till.send(OneStepPayment.builder()
                        .orderId("2026-0042")
                        .price(roubles(10))
                        .email(EMAIL)
                        .customValues(pairs)
                        .metadata(metadata)
                        .build())
                .id();

        sandbox.payments().payByCard(id, Till.GOOD);

        TransactionEvent event = (TransactionEvent) only();
        assertThat(event.transactionId()).isEqualTo(id);
        assertThat(event.isSuccess()).isTrue();
        assertThat(event.action()).contains(PaymentAction.PAY);
        assertThat(event.price()).contains(roubles(10));
        assertThat(event.customerFullName()).contains("  ");
        assertThat(event.metadata()).contains(metadata);
        assertThat(event.customValues(pairs)).hasSize(2).allMatch(EchoedValue::isSame);
        assertThat(event.processedAt()).isPresent();
        CallbackVerification told = CallbackVerifier.of(sandbox.sdk()).verify(event);
        assertThat(told.aspects()).hasSize(4);
        assertThat(told.isVerified()).isTrue();
    }

    @Test
    void refusedPaymentIsReportedAndVerifiedAsFailed() throws Exception {
        String id = till.openPay();

        sandbox.payments().refuse(id);

        TransactionEvent event = (TransactionEvent) only();
        assertThat(event.status()).contains(CallbackStatus.FAILED);
        assertThat(event.error().flatMap(CallbackError::code)).contains(ResponseCode.of(17));
        assertThat(CallbackVerifier.of(sandbox.sdk()).verify(event).isVerified())
                .isTrue();
    }

    @Test
    void payoutOnlyTokenIsReportedTwice() throws Exception {
        CardToken token = till.token(Till.GOOD);
        sandbox.payments().awaitCallbacks(PATIENCE);
        events.clear();
        sandbox.payments().nextResponseCode(token.reveal(), 54);

        till.send(RecurringByCardToken.of("debit-1", roubles(100), token));

        sandbox.payments().awaitCallbacks(PATIENCE);
        assertThat(events).hasSize(2);
        TransactionEvent debit = (TransactionEvent) events.get(0);
        assertThat(debit.isRecurringImpossible()).isTrue();
        assertThat(debit.error().flatMap(CallbackError::code)).contains(ResponseCode.of(54));
        CardBindingEvent binding = (CardBindingEvent) events.get(1);
        assertThat(binding.isPayoutOnly()).isTrue();
        assertThat(binding.token()).isEqualTo(token);
    }

    private CallbackEvent only() throws InterruptedException {
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).allMatch(SentCallback::delivered);
        assertThat(events).hasSize(1);
        return events.get(0);
    }
}
