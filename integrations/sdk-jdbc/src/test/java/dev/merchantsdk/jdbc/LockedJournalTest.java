package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests payments while another transaction locks the journal. The lock lasts longer than the time limit of the call.
 */
@ParameterizedClass
@Execution(ExecutionMode.CONCURRENT)
@EnumSource(Engine.class)
final class LockedJournalTest {
    private static final Instant NOW = Instant.parse("2026-11-01T09:30:00Z");

    private final Engine engine;
    private final Database database;
    private final JdbcJournal journal;
    private final TestShop shop = TestShop.open();
    private final PaymentsClient payments;

    LockedJournalTest(Engine engine) throws IOException {
        this.engine = engine;
        this.database = engine.newDatabase(JdbcSchema::create);
        this.journal = JdbcJournal.of(database.pooled(), "shop").withQueryTimeout(TestShop.LIMIT);
        this.payments = shop.journaled(journal);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    enum Lock {
        /**
         * Another transaction has inserted an entry with the order id of the payment, and has not committed the entry.
         */
        KEY,
        /** Another transaction has locked the row with the order id of the payment. */
        ROW,
        /** Another transaction has locked the table or, in H2, all rows of the table. */
        TABLE
    }

    @ParameterizedTest
    @EnumSource(Lock.class)
    void sendsNothingAndLeavesNoOpenEntry(Lock lock) throws Exception {
        Optional<JournalEntry> before = before(lock);
        try (Connection other = locked(lock)) {
            NotSentException late = TestShop.failure(NotSentException.class, () -> payments.create(TestShop.DEBIT));

            assertThat(late).hasCauseInstanceOf(JdbcStoreException.class);
            other.rollback();
        }

        assertThat(journal.entry("order-1")).isEqualTo(before);
        assertThat(shop.posted()).isZero();
        // On a busy machine, the first request of a JVM can take longer than the shop's time limit.
        RequestOptions enough =
                RequestOptions.builder().timeout(Duration.ofMinutes(1)).build();
        assertThat(payments.with(enough).create(TestShop.DEBIT).id()).isEqualTo(TestShop.CREATED);
        assertThat(shop.posted()).isEqualTo(1);
        assertThat(journal.entry("order-1").map(JournalEntry::state)).contains(JournalState.ACCEPTED);
    }

    /**
     * The journal of this test ignores the time limit of the call. Another transaction locks the order id, and ends
     * after the deadline of the call. The journal then writes the entry too late, and no time is left to close it.
     */
    @Test
    void sendsNothingAfterTheLockEither() throws Exception {
        JdbcJournal patient = journal.withQueryTimeout(Duration.ofMinutes(1));
        CompletableFuture<Duration> timeLeft = new CompletableFuture<>();
        Journal unlimited = (Journal) Proxy.newProxyInstance(
                LockedJournalTest.class.getClassLoader(),
                new Class<?>[] {Journal.class},
                (proxy, method, arguments) -> {
                    if (!method.getName().equals("withTimeLimit")) {
                        return method.invoke(patient, arguments);
                    }
                    timeLeft.complete((Duration) arguments[0]);
                    return proxy;
                });
        try (Connection other = locked(Lock.KEY)) {
            // The time that is left lacks at most one second, which the call keeps for an update of the journal.
            CompletableFuture<Void> released = timeLeft.thenCompose(left -> CompletableFuture.runAsync(
                    () -> rollback(other),
                    CompletableFuture.delayedExecutor(left.toMillis() + 1_200, TimeUnit.MILLISECONDS)));

            NotSentException late = TestShop.failure(
                    NotSentException.class, () -> shop.journaled(unlimited).create(TestShop.DEBIT));

            assertThat(late).hasNoCause();
            released.get(10, TimeUnit.MINUTES);
        }
        assertThat(journal.entry("order-1").map(JournalEntry::state)).contains(JournalState.OPEN);
        assertThat(shop.posted()).isZero();
    }

    private static void rollback(Connection other) {
        try {
            other.rollback();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void keepsEntryOfAnotherCall() throws Exception {
        JournalEntry others = entry();
        journal.open(others);
        journal.accepted("order-1", TestShop.CREATED);
        try (Connection other = locked(Lock.ROW)) {
            assertThatThrownBy(() -> payments.create(TestShop.DEBIT)).hasMessageContaining("ACCEPTED");
            other.rollback();
        }
        assertThat(journal.entry("order-1").map(JournalEntry::state)).contains(JournalState.ACCEPTED);
        assertThat(shop.posted()).isZero();
    }

    @Test
    void endsByItsOwnTimeoutWhenCallHasMoreTime() throws Exception {
        JdbcJournal impatient = journal.withQueryTimeout(Duration.ofMillis(300));
        try (Connection other = locked(Lock.KEY)) {
            assertThat(ConcurrentCalls.run(1, number -> {
                        assertThatThrownBy(() -> impatient.open(entry())).isInstanceOf(JdbcStoreException.class);
                        assertThatThrownBy(() -> impatient
                                        .withTimeLimit(Duration.ofDays(1))
                                        .open(entry()))
                                .isInstanceOf(JdbcStoreException.class);
                        return number;
                    }))
                    .hasSize(1);
            other.rollback();
        }
        assertThat(journal.entry("order-1")).isEmpty();
    }

    private Optional<JournalEntry> before(Lock lock) {
        if (lock == Lock.KEY) {
            return Optional.empty();
        }
        JournalEntry entry = entry();
        journal.open(entry);
        assertThat(journal.notExecuted(entry)).isTrue();
        return journal.entry("order-1");
    }

    private static JournalEntry entry() {
        return JournalEntry.open("order-1", "payments.recurringByCardToken", Amount.parse("1.00"), NOW);
    }

    private Connection locked(Lock lock) throws SQLException {
        Connection other = database.getConnection();
        other.setAutoCommit(false);
        other.createStatement()
                .execute(
                        switch (lock) {
                            case KEY ->
                                "INSERT INTO merchant_sdk_journal (merchant, order_id, endpoint, price_kopecks, opened_at, state)"
                                        + " VALUES ('shop', 'order-1', 'payments.pay', 100, TIMESTAMP WITH TIME ZONE '2026-11-01 09:30:00Z', 'OPEN')";
                            case ROW -> "SELECT * FROM merchant_sdk_journal WHERE order_id = 'order-1' FOR UPDATE";
                            case TABLE ->
                                engine == Engine.POSTGRESQL
                                        ? "LOCK TABLE merchant_sdk_journal"
                                        : "SELECT * FROM merchant_sdk_journal FOR UPDATE";
                        });
        return other;
    }
}
