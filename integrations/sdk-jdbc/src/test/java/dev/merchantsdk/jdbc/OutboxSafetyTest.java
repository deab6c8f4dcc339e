package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each row is sent once or reported, whatever crashes or happens elsewhere; {@link OutboxFencingTest} continues. */
final class OutboxSafetyTest {
    private static final String BAD_CARD = "4485913187374384";

    private final OutboxShop shop;
    private final Outbox outbox;
    private final Journal journal;
    private final String payment;

    OutboxSafetyTest() throws SQLException {
        shop = new OutboxShop(Engine.H2);
        outbox = shop.outbox;
        journal = shop.stores.journal();
        payment = shop.paid("A-1");
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private PayoutToCard payOut(String cardNumber) {
        PayoutToCard payout = PayoutToCard.of("P-1", OutboxShop.PRICE, OutboxShop.EMAIL, shop.payoutToken(cardNumber));
        shop.commit(connection -> outbox.payout(connection, payout));
        return payout;
    }

    private int payouts() {
        return shop.requests("payments.payoutToCard");
    }

    /** The handler has returned the money and closed the entry when the server crashes. */
    @Test
    void failedPayoutIsParkedWhenItsServerCrashedBeforeTheRowWasWritten() throws Exception {
        PayoutToCard payout = payOut(BAD_CARD);
        shop.crash(true);
        PaymentsClient.of(shop.sandbox.sdk()).payout(payout); // the request of the crashed server arrives
        shop.inbox.recover(OutboxShop.SETTLE);
        assertThat(shop.events).containsExactly("booked P-1");
        shop.closeAsNotExecuted("P-1");

        shop.workUntilDecided("P-1");
        outbox.work();

        assertThat(shop.state("P-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.log()).containsExactly("P-1 PARKED");
        assertThat(payouts()).isOne();
    }

    @Test
    void failedPayoutIsParkedAndSentAgainOnlyByRetry() throws Exception {
        shop.sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
        payOut(BAD_CARD);
        outbox.work();
        assertThat(payouts()).isOne(); // the SDK doesn't repeat it either
        shop.letTimePass();
        shop.workUntilDecided("P-1");
        assertThat(shop.reason("P-1")).startsWith("the payout failed");
        assertThat(journal.entry("P-1").orElseThrow().state()).isEqualTo(JournalState.NOT_EXECUTED);
        assertThat(payouts()).isOne();

        assertThat(shop.retry("P-1")).isTrue();
        shop.workUntilDecided("P-1");

        assertThat(payouts()).isEqualTo(2);
    }

    @Test
    void unknownPayoutIsNotSentAgain() throws Exception {
        payOut(OutboxShop.CARD);
        shop.crash(true);

        shop.workUntilDecided("P-1");

        assertThat(shop.state("P-1")).isEqualTo(OutboxState.PARKED);
        assertThat(payouts()).isZero();
    }

    @Test
    void payoutIsNotSentOnceTheShopHasDiscardedIt() throws Exception {
        payOut(OutboxShop.CARD);
        Outbox slow = shop.outbox(
                shop.inbox,
                builder -> builder.journal(kept -> OutboxShop.hooked(kept, () -> discard("P-1"), () -> {})));

        slow.work();
        outbox.work();

        assertThat(shop.state("P-1")).isEqualTo(OutboxState.DISCARDED);
        assertThat(journal.entry("P-1")).isEmpty();
        assertThat(payouts()).isZero();
        assertThat(shop.log()).isEmpty();
    }

    private void discard(String orderId) {
        shop.commit(
                connection -> assertThat(outbox.discard(connection, orderId)).isTrue());
    }

    @Test
    void refundOfAnotherPaymentUnderTheOrderIdIsNotTakenForTheRow() throws Exception {
        String other = shop.paid("A-2");
        shop.refund(payment, "R-1");
        PaymentsClient.of(shop.sandbox.sdk()).withJournal(journal).refund(OutboxShop.refundOf(other, "R-1"));

        outbox.work();

        assertThat(shop.state("R-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.reason("R-1")).contains("AlreadyRecordedException");
        assertThat(shop.requests("payments.refund")).isOne();
        shop.retry("R-1");
        shop.workUntilDecided("R-1");
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.PARKED);
    }

    /** The shop has closed the row's entry, and sent another refund under its order id. */
    @Test
    void laterEntryOfTheShopIsNotTakenForTheRow() throws Exception {
        shop.refund(payment, "R-1");
        shop.crash(true);
        shop.closeAsNotExecuted("R-1");
        PaymentsClient.of(shop.sandbox.sdk()).withJournal(journal).refund(OutboxShop.refundOf(payment, "R-1"));

        shop.workUntilDecided("R-1");

        assertThat(shop.state("R-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.requests("payments.refund")).isOne();
    }

    /** A recovery elsewhere closes the entry by another record during the call. */
    @Test
    void rowGetsTheTransactionIdOfItsOwnResponse() throws Exception {
        shop.refund(payment, "R-1");
        Outbox beside = shop.outbox(
                shop.inbox,
                builder -> builder.journal(
                        kept -> OutboxShop.hooked(kept, () -> {}, () -> journal.accepted("R-1", "another"))));

        beside.work();

        assertThat(outbox.entry("R-1").orElseThrow().transactionId())
                .hasValueSatisfying(id -> assertThat(id).isNotEqualTo("another"));
    }

    @Test
    void retryOfAParkedRowTakesWhatAPersonHasToldTheJournal() throws Exception {
        shop.refund(payment, "R-1");
        shop.crash(true);
        shop.workUntilDecided("R-1");
        journal.accepted("R-1", "by support");

        assertThat(shop.retry("R-1")).isTrue();
        outbox.work();

        assertThat(outbox.entry("R-1").orElseThrow().transactionId()).hasValue("by support");
        assertThat(shop.refunds()).isEmpty();
    }

    /** The look-up of R-1 would wait for an hour, its listener throws an error, and R-2 isn't readable. */
    @Test
    void rowsThatAreSlowOrBrokenDoNotStopOthers() throws Exception {
        shop.refund(payment, "R-1");
        shop.crash(true);
        shop.refund(shop.paid("A-2"), "R-2");
        shop.database.execute("UPDATE merchant_sdk_outbox SET request = '{}' WHERE order_id = 'R-2'");
        shop.refund(shop.paid("A-3"), "R-3");
        shop.afterChange = (entry, connection) -> {
            if (!entry.orderId().equals("R-3")) {
                throw new AssertionError("the shop's books are closed");
            }
        };
        Outbox patient = shop.outbox(shop.inbox, builder -> builder.times(Duration.ofMillis(1), Duration.ofHours(1)));

        for (int i = 0; i < 5; i++) {
            patient.work();
        }

        assertThat(shop.log()).containsExactly("R-3 ACCEPTED");
        assertThat(shop.failures).hasSizeGreaterThan(1);
        assertThat(outbox.entry("R-2").orElseThrow().tries()).isGreaterThan(1);
    }

    @Test
    void rowWhoseListenerFailsIsPutOffLongerEachTime() throws Exception {
        shop.refund(payment, "R-1");
        shop.afterChange = (entry, connection) -> {
            throw new IllegalStateException("the shop's books are closed");
        };
        Outbox slower = shop.outbox(
                shop.inbox,
                builder -> builder.retries(
                        Polling.builder()
                                .firstPause(Duration.ofHours(1))
                                .longestPause(Duration.ofHours(9))
                                .growth(9)
                                .build(),
                        3));
        Instant start = Instant.now();

        for (int i = 0; i < 2; i++) { // sending and looking up are counted separately
            slower.work();
            assertThat(dueAt()).isBetween(start.plusSeconds(3_000), start.plusSeconds(4_000));
            shop.database.execute("UPDATE merchant_sdk_outbox SET due_at = added_at");
        }
        slower.work();

        assertThat(dueAt()).isAfter(start.plusSeconds(30_000));
        assertThat(shop.failures).hasSize(3);
    }

    @Test
    void interruptedListenerEndsTheRun() {
        shop.refund(payment, "R-1");
        shop.refund(shop.paid("A-2"), "R-2");
        shop.afterChange = (entry, connection) -> {
            throw new InterruptedException();
        };

        assertThat(outbox.work()).isOne();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(shop.refunds()).containsExactly("R-1");
    }

    @Test
    void noFurtherRowIsTakenOnceTheServerEnds() {
        shop.refund(payment, "R-1");
        shop.refund(shop.paid("A-2"), "R-2");

        assertThat(outbox.work(() -> false)).isOne();

        assertThat(shop.refunds()).containsExactly("R-1");
    }

    private Instant dueAt() {
        return outbox.entry("R-1").orElseThrow().dueAt();
    }
}
