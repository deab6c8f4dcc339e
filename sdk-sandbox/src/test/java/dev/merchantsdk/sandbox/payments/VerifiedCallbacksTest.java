package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.http.ReceivingShop;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks that the SDK verifies each kind of callback with the records of the sandbox and calls the right handler. */
final class VerifiedCallbacksTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    private final Sandbox sandbox = Sandbox.start();
    private final Till till = new Till(sandbox);
    private final Map<String, Amount> orders = new ConcurrentHashMap<>();
    private final List<String> handled = new CopyOnWriteArrayList<>();
    private final PaymentCallbacks callbacks = callbacks(handled);
    private final ScriptedServer shop;

    VerifiedCallbacksTest() throws IOException {
        shop = ReceivingShop.start(callbacks::receive);
        sandbox.payments().notifyAt(URI.create(shop.url() + "/callback"));
    }

    private PaymentCallbacks callbacks(List<String> handled) {
        return PaymentCallbacks.of(sandbox.sdk())
                .store(ProcessedCallbackStore.inMemory(100))
                .expectedPrice(orderId -> Optional.ofNullable(orders.get(orderId)))
                .onPaid(paid -> handled.add("paid " + paid.orderId() + " " + paid.price()))
                .onHeld(held -> handled.add("held " + held.orderId() + " " + held.price()))
                .onRefunded(refunded -> handled.add("refunded " + refunded.orderId() + " " + refunded.price()))
                .onReversed(reversed -> handled.add("reversed " + reversed.orderId() + " " + reversed.price()))
                .onPaidOut(paidOut -> handled.add("paid out " + paidOut.orderId() + " " + paidOut.price()))
                .onFailed(failed -> handled.add("failed " + failed.orderId() + " " + failed.kind()))
                .onCardBinding(binding -> handled.add("binding " + binding.isPayoutOnly()))
                .onOther(other -> handled.add("other " + other.orderId()))
                .failureListener((event, cause) -> handled.add("failure " + cause))
                .build();
    }

    @AfterEach
    void close() {
        sandbox.close();
        shop.close();
    }

    @Test
    void payments() throws Exception {
        String paid = opened(OneStepPayment.of("pay", roubles(1000), EMAIL));
        sandbox.payments().payByCard(paid, Till.GOOD);
        sandbox.payments().payBySbp(opened(OneStepPayment.of("sbp", roubles(50), EMAIL)));
        sandbox.payments().refuse(opened(OneStepPayment.of("refused", roubles(60), EMAIL)));
        send(Refund.byId(paid, "part", roubles(300), EMAIL).build());
        send(Refund.byId(paid, "rest", roubles(700), EMAIL).build());
        send(RecurringByTransaction.builder()
                .orderId("rebill")
                .price(roubles(10))
                .earlierTransactionId(paid)
                .build());

        assertHandled(
                "paid pay 1000.00",
                "paid sbp 50.00",
                "failed refused PAYMENT",
                "refunded part 300.00",
                "refunded rest 700.00",
                "paid rebill 10.00");
    }

    @Test
    void holds() throws Exception {
        String auth = opened(Authorization.of("auth", roubles(100), EMAIL));
        sandbox.payments().payByCard(auth, Till.GOOD);
        send(Reversal.byId(auth, "difference", roubles(30), EMAIL).build());
        send(Completion.byId(auth, "remainder", roubles(70), EMAIL).build());
        String preauth = opened(Preauthorization.of("preauth", roubles(100), EMAIL));
        sandbox.payments().payByCard(preauth, Till.GOOD);
        send(Completion.byId(preauth, "in part", roubles(40), EMAIL).build());
        String released = opened(Authorization.of("auth 2", roubles(100), EMAIL));
        sandbox.payments().payByCard(released, Till.GOOD);
        send(Reversal.byId(released, "whole", roubles(100), EMAIL).build());

        assertHandled(
                "held auth 100.00",
                "reversed difference 30.00",
                "paid remainder 70.00",
                "held preauth 100.00",
                "paid in part 40.00",
                "held auth 2 100.00",
                "reversed whole 100.00");
    }

    @Test
    void tokens() throws Exception {
        CardToken token = till.token(Till.GOOD);
        send(RecurringByCardToken.of("debit", roubles(10), token));
        send(PreauthorizationByToken.of("hold", roubles(10), EMAIL, token));
        send(PayoutToCard.of("payout", roubles(20), EMAIL, token));
        send(CardToCard.of("transfer", roubles(10), token, CardNumber.of(Till.GOOD_SECURE)));
        sandbox.payments().nextResponseCode(token.reveal(), 54);
        send(RecurringByCardToken.of("expired", roubles(10), token));

        assertHandled(
                "binding false",
                "paid debit 10.00",
                "held hold 10.00",
                "paid out payout 20.00",
                "other transfer",
                "failed expired PAYMENT",
                "binding true");
    }

    @Test
    void fastPayments() throws Exception {
        send(RecurringBySbpToken.of("debit", roubles(10), till.sbpToken()));
        send(payout("payout", "+79001234567"));
        send(payout("unknown phone", "+79007654321"));

        assertHandled("binding false", "paid debit 10.00", "paid out payout 10.00", "failed unknown phone PAYOUT");
    }

    /** Waits for all callbacks and repeats each callback. Asserts that each callback calls its handler only once. */
    private void assertHandled(String... expected) throws Exception {
        List<SentCallback> sent = sandbox.payments().awaitCallbacks(LIMIT);
        assertThat(handled).containsExactlyInAnyOrder(expected);
        sent.forEach(sandbox.payments()::repeatCallback);
        assertThat(sandbox.payments().awaitCallbacks(LIMIT))
                .hasSize(2 * expected.length)
                .allMatch(SentCallback::delivered);
        assertLookedUp(expected);
        assertThat(handled).containsExactlyInAnyOrder(expected);
    }

    /**
     * Looks up each order: again in the shop that has received all callbacks, and in a shop that has lost them. The
     * latter calls the same handlers once.
     */
    private void assertLookedUp(String... expected) {
        List<String> lookedUp = new CopyOnWriteArrayList<>();
        PaymentCallbacks withoutCallbacks = callbacks(lookedUp);
        for (int round = 0; round < 2; round++) {
            for (String order : orders.keySet()) {
                assertThat(callbacks.lookUp(order, ONE_QUERY).isUndecided()).isFalse();
                assertThat(withoutCallbacks.lookUp(order, ONE_QUERY).isUndecided())
                        .isFalse();
            }
        }
        assertThat(lookedUp)
                .containsExactlyInAnyOrderElementsOf(Stream.of(expected)
                        .filter(handler -> !handler.startsWith("binding"))
                        .toList());
    }

    private void send(PaymentRequest<?> request) {
        orders.put(request.orderId(), request.price());
        Object unused = till.send(request);
    }

    private String opened(PaymentRequest<? extends TransactionResponse> request) {
        orders.put(request.orderId(), request.price());
        return till.send(request).id();
    }

    private static OneStepSbpPayout payout(String orderId, String phone) {
        return OneStepSbpPayout.builder()
                .orderId(orderId)
                .price(roubles(10))
                .phone(phone)
                .email(EMAIL)
                .firstName("Иван")
                .lastName("Борменталь")
                .middleName("Арнольдович")
                .bankId("100000000008")
                .bankBic("044525593")
                .build();
    }
}
