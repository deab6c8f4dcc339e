package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A row's mark, journal entry and card history agree after a crash or a passed lease, on both databases. */
@ParameterizedClass
@EnumSource(Engine.class)
final class OutboxFencingTest {
    private final OutboxShop shop;
    private final Outbox outbox;
    private final String payment;

    OutboxFencingTest(Engine engine) throws SQLException {
        shop = new OutboxShop(engine);
        outbox = shop.outbox;
        payment = shop.paid("A-1");
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private void debit() {
        shop.commit(connection -> outbox.debit(connection, debitOf("D-1"), CardScheme.VISA));
    }

    private RecurringByTransaction debitOf(String orderId) {
        return RecurringByTransaction.builder()
                .orderId(orderId)
                .price(OutboxShop.PRICE)
                .earlierTransactionId(payment)
                .build();
    }

    private int debits() {
        return shop.requests("payments.recurringByTransaction");
    }

    /** The lease of the first server passes before it opens the entry, and the second one's payout fails. */
    @Test
    void slowServerCanNotSendThePayoutThatAnotherHasTaken() throws Exception {
        PayoutToCard payout =
                PayoutToCard.of("P-1", OutboxShop.PRICE, OutboxShop.EMAIL, shop.payoutToken(OutboxShop.CARD));
        shop.commit(connection -> outbox.payout(connection, payout));
        shop.sandbox.faults().next("payments.payoutToCard", Fault.reply(400, "{\"error\":\"Invalid request\"}"));
        Outbox slow = shop.outbox(
                shop.inbox,
                builder -> builder.journal(kept -> OutboxShop.hooked(kept, () -> workUntilDecided("P-1"), () -> {})));

        slow.work();

        assertThat(shop.state("P-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.requests("payments.payoutToCard")).isOne();
        assertThat(shop.log()).containsExactly("P-1 PARKED");
    }

    private void workUntilDecided(String orderId) {
        try {
            shop.letTimePass();
            shop.workUntilDecided(orderId);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void debitIsSentByTheNextServerWhenItsServerCrashedBeforeTheJournal() throws Exception {
        debit();
        shop.crash(false);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        assertThat(shop.stores.journal().entry("D-1")).isEmpty();

        shop.workUntilDecided("D-1");

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(debits()).isOne();
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
    }

    @Test
    void discardedDebitThatWasNeverSentDoesNotCount() throws Exception {
        debit();
        shop.crash(false);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();

        assertThat(shop.discard("D-1")).isTrue();

        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isEmpty();
    }

    /** The first server's request was refused, and the second server crashes before the journal. */
    @Test
    void discardedDebitThatWasThrottledDoesNotCount() throws Exception {
        shop.sandbox.faults().next("payments.recurringByTransaction", Fault.reply(429, "{}"));
        debit();
        outbox.work();
        shop.letTimePass();
        shop.crash(false);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();

        assertThat(shop.discard("D-1")).isTrue();

        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isEmpty();
        assertThat(debits()).isOne();
    }

    /** The database fails between the two statements. */
    @Test
    void discardIsOneTransactionInBothModes() throws Exception {
        debit();
        shop.crash(false);
        for (boolean autoCommit : new boolean[] {true, false}) {
            try (Connection connection = shop.pool.getConnection()) {
                connection.setAutoCommit(autoCommit);
                Connection failing = Intercepted.of(Connection.class, connection, call -> {
                    if (call.is("prepareStatement")
                            && call.arguments().get(0).toString().startsWith("DELETE")) {
                        throw new IllegalStateException("the database has failed");
                    }
                    return call.proceed();
                });
                assertThatThrownBy(() -> outbox.discard(failing, "D-1")).hasMessage("the database has failed");
                assertThat(connection.getAutoCommit()).isEqualTo(autoCommit);
                if (!autoCommit) {
                    connection.rollback();
                    connection.setAutoCommit(true);
                }
            }
            assertThat(shop.state("D-1")).isEqualTo(OutboxState.WAITING);
            assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        }
    }

    /** It waits for the transaction in which a server adds the pending attempt. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void discardBesideAServerThatIsNotingRemovesItsAttempt(boolean autoCommit) throws Exception {
        debit();
        OutboxRows rows = new OutboxRows(shop.stores.journal().transactions(), "shop");
        OutboxRow row = rows.take(Instant.now().plusSeconds(60), Duration.ofMinutes(1), OutboxState.WAITING)
                .orElseThrow();
        CompletableFuture<Boolean> discarded = new CompletableFuture<>();
        shop.stores
                .recurringHistory()
                .noting((connection, added) -> {
                    rows.note(connection, row, added);
                    CountDownLatch begun = new CountDownLatch(1);
                    discarded.completeAsync(() -> discards(autoCommit, begun));
                    assertThat(await(begun)).isTrue();
                })
                .update(
                        RecurringKey.ofTransaction(payment),
                        history -> history.with(RecurringAttempt.pending("D-1", Instant.now(), OutboxShop.PRICE)));

        assertThat(discarded.get(60, TimeUnit.SECONDS)).isTrue();

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.DISCARDED);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isEmpty();
    }

    private boolean discards(boolean autoCommit, CountDownLatch begun) {
        if (!autoCommit) {
            AtomicBoolean discarded = new AtomicBoolean();
            shop.commit(connection -> {
                begun.countDown();
                discarded.set(outbox.discard(connection, "D-1"));
            });
            return discarded.get();
        }
        try {
            begun.countDown();
            return shop.discard("D-1");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean await(CountDownLatch begun) {
        try {
            return begun.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void discardedDebitThatMayHaveBeenSentCounts() throws Exception {
        debit();
        shop.crash(true);

        assertThat(shop.discard("D-1")).isTrue();

        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
    }

    @Test
    void debitThatWasNotSentIsSentByRetryWhenItsServerCrashedAfterTheJournal() throws Exception {
        debit();
        shop.crash(true);
        shop.closeAsNotExecuted("D-1");
        shop.workUntilDecided("D-1");
        assertThat(shop.reason("D-1")).startsWith("the journal has closed it as not executed");

        assertThat(shop.retry("D-1")).isTrue();
        shop.workUntilDecided("D-1");

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(debits()).isOne();
    }

    /** While the journal contains the debit, its attempt counts. */
    @Test
    void debitThatMayHaveBeenSentKeepsItsAttempt() throws Exception {
        debit();
        shop.crash(true);
        shop.workUntilDecided("D-1");
        assertThat(shop.state("D-1")).isEqualTo(OutboxState.PARKED);

        assertThat(shop.retry("D-1")).isTrue();
        shop.workUntilDecided("D-1");

        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        assertThat(debits()).isZero();
    }

    /** A guard without the stores' journal has debited the card, and doesn't know the result. */
    @Test
    void addRefusesAnOrderIdThatTheHistoryHas() {
        debitWithoutJournal();

        shop.commit(connection -> assertThatThrownBy(() -> outbox.debit(connection, debitOf("D-1"), CardScheme.VISA))
                .isInstanceOf(InvalidRequestException.class));

        assertThat(outbox.entry("D-1")).isEmpty();
    }

    @Test
    void attemptThatTheRowHasNotWrittenIsKept() throws Exception {
        debit();
        debitWithoutJournal();
        shop.letTimePass();

        shop.workUntilDecided("D-1");

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        assertThat(debits()).isOne();
    }

    private void debitWithoutJournal() {
        shop.sandbox.faults().next("payments.recurringByTransaction", Fault.lostAfterProcessing());
        RecurringGuard guard = RecurringGuard.of(
                PaymentsClient.of(shop.sandbox.sdk()), shop.stores.recurringHistory(), shop.stores.debitRateLimiter());
        assertThatThrownBy(() -> guard.debit(debitOf("D-1"), CardScheme.VISA))
                .isInstanceOf(OutcomeUnknownException.class);
    }

    @Test
    void slowServerKeepsTheAttemptOfTheServerThatHasSentTheDebit() {
        debit();
        Outbox slow = shop.outbox(
                shop.inbox,
                builder -> builder.journal(kept -> OutboxShop.hooked(kept, () -> workUntilDecided("D-1"), () -> {})));

        slow.work();

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(shop.stores.recurringHistory().cardOf("D-1")).isPresent();
        assertThat(debits()).isOne();
    }

    /** R-1 is discarded, deleted, added again with other contents, and taken, while its first server is slow. */
    @Test
    void slowServerCanNotSendARowWhoseOrderIdWasAddedAgain() throws Exception {
        String other = shop.paid("A-2");
        shop.refund(payment, "R-1");
        Outbox crashing = shop.outbox(shop.inbox, builder -> builder.journal(kept -> OutboxShop.crashing(kept, false)));
        Outbox slow = shop.outbox(
                shop.inbox,
                builder -> builder.journal(kept -> OutboxShop.hooked(
                        kept,
                        () -> {
                            shop.commit(connection -> assertThat(outbox.discard(connection, "R-1"))
                                    .isTrue());
                            outbox.deleteBefore(Instant.now().plusSeconds(3600));
                            shop.refund(other, "R-1");
                            crashing.work();
                        },
                        () -> {})));

        slow.work();

        assertThat(shop.refunds()).isEmpty();
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.WAITING);
    }

    @Test
    void rowThatCommitsLateWaitsForTheUnknownOneOfItsLane() throws Exception {
        try (Connection late = shop.pool.getConnection()) {
            late.setAutoCommit(false);
            outbox.refund(late, OutboxShop.refundOf(payment, "R-1"));
            shop.refund(payment, "R-2");
            shop.sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
            outbox.work();
            late.commit();
            late.setAutoCommit(true);
        }
        shop.database.execute(
                "UPDATE merchant_sdk_outbox SET due_at = TIMESTAMP WITH TIME ZONE '2099-01-01 00:00:00+00'"
                        + " WHERE order_id = 'R-2'");

        assertThat(outbox.work()).isZero();
        shop.letTimePass();
        shop.workUntilDecided("R-1");

        assertThat(shop.log()).containsExactly("R-2 ACCEPTED", "R-1 ACCEPTED");
    }

    /** Two servers have read different first rows of a lane, because one has committed between them. */
    @Test
    void secondRowOfALaneCanNotBeTaken() throws Exception {
        shop.refund(payment, "R-1", "R-2");
        shop.database.execute("UPDATE merchant_sdk_outbox SET held_lane = lane WHERE order_id = 'R-1'");

        assertThatThrownBy(() ->
                        shop.database.execute("UPDATE merchant_sdk_outbox SET held_lane = lane WHERE order_id = 'R-2'"))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        refused -> assertThat(refused.getSQLState()).isEqualTo("23505"));
    }
}
