package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.ConnectionPool;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests how the stores use the connections of a pool. */
@ParameterizedClass
@EnumSource(Engine.class)
final class ConnectionsTest {
    private static final Instant NOW = Instant.parse("2026-11-01T09:30:00Z");
    private static final RecurringKey CARD = RecurringKey.ofCard("card");
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");

    private final Database database;

    ConnectionsTest(Engine engine) {
        this.database = engine.newDatabase(JdbcSchema::create);
    }

    @Test
    void areReturnedUnchanged() throws SQLException {
        for (boolean autoCommit : List.of(true, false)) {
            try (Connection only = stricter()) {
                only.setAutoCommit(autoCommit);
                ConnectionPool pool = ConnectionPool.of(only);

                useEveryStore(pool, "commits by itself: " + autoCommit);

                assertThat(pool.taken()).isPositive().isEqualTo(pool.returned());
                assertThat(only.getAutoCommit()).isEqualTo(autoCommit);
                assertThat(only.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_REPEATABLE_READ);
            }
        }
    }

    @Test
    void areReturnedAfterFailure() throws SQLException {
        try (Connection only = database.getConnection()) {
            ConnectionPool pool = ConnectionPool.of(only);
            JdbcRecurringHistoryStore histories = JdbcRecurringHistoryStore.of(pool, "shop");

            assertThatThrownBy(() -> histories.update(CARD, history -> {
                        throw new IllegalStateException("denied");
                    }))
                    .hasMessage("denied");
            database.execute("DROP TABLE merchant_sdk_processed_callback");
            assertThatThrownBy(() -> JdbcProcessedCallbackStore.of(pool, "shop").claim(KEY))
                    .isInstanceOf(JdbcStoreException.class);

            assertThat(pool.returned()).isEqualTo(2);
            assertThat(only.getAutoCommit()).isTrue();
            // The failed transactions have left no lock.
            assertThat(JdbcDebitRateLimiter.of(pool, "shop").tryAcquire("pay")).isZero();
        }
    }

    @Test
    void areReturnedWhenBroken() throws SQLException {
        Connection only = database.getConnection();
        only.close();
        ConnectionPool pool = ConnectionPool.of(only);

        assertThatThrownBy(() -> JdbcProcessedCallbackStore.of(pool, "shop").claim(KEY))
                .isInstanceOf(JdbcStoreException.class)
                .hasCauseInstanceOf(SQLException.class);
        assertThatThrownBy(() -> JdbcDebitRateLimiter.of(pool, "shop").tryAcquire("pay"))
                .isInstanceOf(JdbcStoreException.class);

        assertThat(pool.returned()).isEqualTo(2);
    }

    @Test
    void areReturnedWhenBrokenInTransaction() throws SQLException {
        Connection only = database.getConnection();
        ConnectionPool pool = ConnectionPool.of(only);

        assertThatThrownBy(() -> JdbcRecurringHistoryStore.of(pool, "shop").update(CARD, history -> {
                    try {
                        only.close();
                    } catch (SQLException e) {
                        throw new AssertionError(e);
                    }
                    return history.withPayoutOnly();
                }))
                .isInstanceOf(JdbcStoreException.class);

        assertThat(pool.returned()).isEqualTo(1);
        assertThat(JdbcRecurringHistoryStore.of(database, "shop").history(CARD))
                .isEqualTo(RecurringHistory.empty(CardScheme.UNKNOWN));
    }

    @Test
    void areFailureOfStoreWhenUnavailable() {
        Database nowhere = new Database("jdbc:nothing:here");

        assertThatThrownBy(() -> JdbcJournal.of(nowhere, "shop").openEntries())
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining("merchant_sdk_journal");
        assertThatThrownBy(() -> JdbcDebitRateLimiter.of(nowhere, "shop").tryAcquire("pay"))
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining("merchant_sdk_debit_rate_limit");
    }

    @Test
    void ofStricterIsolationLeadToNoWrongDecision() throws Exception {
        ConcurrentCalls.run(8, number -> {
            try (Connection own = stricter()) {
                // On a busy machine, a wait for a locked row can exceed the default time-out of 5 s.
                JdbcRecurringHistoryStore histories = JdbcRecurringHistoryStore.of(ConnectionPool.of(own), "shop")
                        .withQueryTimeout(Duration.ofMinutes(1));
                for (int i = 0; i < 10; i++) {
                    String orderId = number + "-" + i;
                    histories.update(
                            CARD,
                            history -> history.with(RecurringAttempt.pending(
                                    orderId,
                                    NOW,
                                    Amount.ofKopecks(history.attempts().size()))));
                }
                return number;
            }
        });

        // Each change function received a history with the attempts of all earlier changes.
        assertThat(JdbcRecurringHistoryStore.of(database, "shop").history(CARD).attempts().stream()
                        .map(attempt -> attempt.price().kopecks())
                        .sorted())
                .containsExactlyElementsOf(LongStream.range(0, 80).boxed().toList());
    }

    private Connection stricter() throws SQLException {
        Connection connection = database.getConnection();
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        return connection;
    }

    private static void useEveryStore(ConnectionPool pool, String merchant) {
        JdbcSchema.create(pool);
        assertThat(JdbcProcessedCallbackStore.of(pool, merchant).claim(KEY).isGranted())
                .isTrue();
        assertThat(JdbcProcessedCallbackStore.of(pool, merchant).claim(KEY).isGranted())
                .isFalse();
        JdbcJournal journal = JdbcJournal.of(pool, merchant);
        assertThat(journal.open(JournalEntry.open("1", "payments.pay", Amount.ZERO, NOW)))
                .isTrue();
        journal.accepted("1", "a1");
        JdbcRecurringHistoryStore.of(pool, merchant).update(CARD, RecurringHistory::withPayoutOnly);
        assertThat(JdbcDebitRateLimiter.of(pool, merchant).tryAcquire("pay")).isZero();
    }
}
