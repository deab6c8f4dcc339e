package dev.merchantsdk.jdbc.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CrashCheckTest {
    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");
    private static final ShopOrder PAYMENT = new ShopOrder(0);
    private static final ShopOrder PAYOUT = new ShopOrder(1);

    @Test
    void aPaymentIsMadeOnceOrNotAtAll() {
        JournalEntry accepted = entry(PAYMENT, JournalState.ACCEPTED, "a");

        assertThat(findings(List.of(made(PAYMENT, "a")), accepted)).isEmpty();
        assertThat(findings(List.of(), entry(PAYMENT, JournalState.OPEN, ""))).isEmpty();
        assertThat(findings(List.of(made(PAYMENT, "a"), made(PAYMENT, "b")), accepted))
                .containsExactly("order-0 has 2 payments");
    }

    @Test
    void aPayoutIsMade() {
        assertThat(findings(List.of(made(PAYOUT, "a")), entry(PAYOUT, JournalState.ACCEPTED, "a")))
                .isEmpty();
        assertThat(findings(List.of(), entry(PAYOUT, JournalState.OPEN, "")))
                .containsExactly("order-1 is a payout that was never made");
    }

    @Test
    void journalHasEveryPaymentThatWasMade() {
        assertThat(CrashCheck.findings(List.of(made(PAYMENT, "a")), Map.of(), List.of()))
                .containsExactly("order-0 was paid and is not in the journal");
        assertThat(findings(List.of(made(PAYMENT, "a")), entry(PAYMENT, JournalState.OPEN, "")))
                .containsExactly("order-0 was paid and is OPEN in the journal after the last recovery");
        assertThat(findings(List.of(made(PAYMENT, "a")), entry(PAYMENT, JournalState.NOT_EXECUTED, "")))
                .containsExactly("order-0 was paid and is NOT_EXECUTED in the journal after the last recovery");
        assertThat(findings(List.of(made(PAYMENT, "a")), entry(PAYMENT, JournalState.ACCEPTED, "b")))
                .containsExactly("order-0 is accepted in the journal under an id that the service does not have");
        assertThat(findings(
                        List.of(made(PAYMENT, "a")),
                        new JournalEntry(
                                PAYMENT.orderId(),
                                PAYOUT.endpoint(),
                                Optional.of(PAYMENT.price()),
                                Optional.empty(),
                                NOW,
                                NOW,
                                Set.of("attempt-1"),
                                JournalState.ACCEPTED,
                                Optional.of("a"))))
                .containsExactly("order-0 is another payment than the journal says");
    }

    @Test
    void aVerdictAgreesWithTheService() {
        assertThat(judged(new ShopReport("order-0", Optional.of("a"), 3), true)).isEmpty();
        assertThat(judged(new ShopReport("order-0", Optional.of("b"), 3), true))
                .containsExactly("order-0 is said to be found, and the service does not have it");
        assertThat(judged(new ShopReport("order-0", Optional.of("a"), 1), true))
                .containsExactly("order-0 is said to be in the state 1, and is in [3]");
    }

    @Test
    void acceptsUnknownOutcomeBeforeTheServiceHasIt() {
        assertThat(judged(new ShopReport("order-0", Optional.empty(), 0), false))
                .isEmpty();
        assertThat(judged(new ShopReport("order-0", Optional.empty(), 0), true))
                .containsExactly("order-0 is said to be unknown, and the service had it");
    }

    private static List<String> findings(List<PaymentTransaction> made, JournalEntry entry) {
        return CrashCheck.findings(made, Map.of(entry.orderId(), entry), List.of());
    }

    private static List<String> judged(ShopReport verdict, boolean known) {
        JournalEntry entry = entry(PAYMENT, JournalState.ACCEPTED, "a");
        return CrashCheck.findings(
                List.of(made(PAYMENT, "a")),
                Map.of(entry.orderId(), entry),
                List.of(new CrashRun.Judgement(verdict, known)));
    }

    private static JournalEntry entry(ShopOrder order, JournalState state, String id) {
        return new JournalEntry(
                order.orderId(),
                order.endpoint(),
                Optional.of(order.price()),
                Optional.empty(),
                NOW,
                NOW,
                Set.of("attempt-1"),
                state,
                Optional.of(id).filter(known -> !known.isEmpty()));
    }

    /**
     * Returns the transaction that the service creates for an order. A payment waits for its payer; a payout succeeds
     * immediately.
     */
    private static PaymentTransaction made(ShopOrder order, String id) {
        return new PaymentTransaction(
                id,
                order.endpoint(),
                order.orderId(),
                order.price().kopecks(),
                order.isPayout() ? PaymentState.SUCCESS : PaymentState.PENDING_CONFIRMATION,
                OptionalInt.empty(),
                Optional.empty(),
                0,
                0,
                0,
                Optional.empty(),
                NOW);
    }
}
