package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.ConnectionPool;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the query time-outs of the stores. */
@ParameterizedClass
@EnumSource(Engine.class)
final class QueryTimeoutTest {
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");
    private static final String ADD_KEY = "INSERT INTO merchant_sdk_processed_callback"
            + " (merchant, fingerprint, claim_id, claim_expires_at)"
            + " VALUES ('shop', '" + KEY.fingerprint() + "', 'another', CURRENT_TIMESTAMP)";

    private final Engine engine;
    private final Database database;

    QueryTimeoutTest(Engine engine) {
        this.engine = engine;
        this.database = engine.newDatabase(JdbcSchema::create);
    }

    @Test
    void isAMillisecondToADay() {
        List<Function<Duration, Object>> stores = List.of(
                JdbcJournal.of(database, "shop")::withQueryTimeout,
                JdbcRecurringHistoryStore.of(database, "shop")::withQueryTimeout,
                JdbcDebitRateLimiter.of(database, "shop")::withQueryTimeout,
                JdbcProcessedCallbackStore.of(database, "shop")::withQueryTimeout);
        for (Function<Duration, Object> store : stores) {
            assertThat(store.apply(Duration.ofMillis(1))).isNotNull();
            assertThat(store.apply(Duration.ofDays(1))).isNotNull();
            for (Duration outside : List.of(
                    Duration.ZERO,
                    Duration.ofMillis(-1),
                    Duration.ofNanos(999_999),
                    Duration.ofDays(1).plusNanos(1))) {
                assertThatThrownBy(() -> store.apply(outside))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("1 ms..1 day");
            }
        }
    }

    @Test
    void aLongerLimitOfTheCallerChangesNothing() {
        JdbcJournal journal = JdbcJournal.of(database, "shop");

        assertThat(journal.withTimeLimit(Duration.ofSeconds(Long.MAX_VALUE)).openEntries())
                .isEmpty();
    }

    @Test
    void aKeyThatIsBeingAddedElsewhereIsWaitedForNoLonger() throws Exception {
        try (Connection other = database.getConnection()) {
            other.setAutoCommit(false);
            execute(other, ADD_KEY);
            assertThat(ConcurrentCalls.run(1, number -> {
                        JdbcProcessedCallbackStore store = JdbcProcessedCallbackStore.of(database, "shop");
                        assertThatThrownBy(() -> store.withQueryTimeout(SHORT).claim(KEY))
                                .isInstanceOf(JdbcStoreException.class);
                        return number;
                    }))
                    .hasSize(1);
            other.rollback();
        }
        assertThat(JdbcProcessedCallbackStore.of(database, "shop").claim(KEY).isGranted())
                .isTrue();
    }

    @Test
    void theTimeoutsOfAConnectionAreRestoredAlsoAfterATimeout() throws Exception {
        try (Connection only = database.getConnection();
                Connection other = database.getConnection()) {
            only.setNetworkTimeout(Runnable::run, 77_000);
            String before = timeouts(only);
            ConnectionPool pool = ConnectionPool.of(only);
            other.setAutoCommit(false);
            execute(other, "INSERT INTO merchant_sdk_debit_rate_limit (merchant, operation) VALUES ('shop', 'pay')");

            assertThat(ConcurrentCalls.run(1, number -> {
                        JdbcDebitRateLimiter limiter =
                                JdbcDebitRateLimiter.of(pool, "shop").withQueryTimeout(SHORT);
                        assertThatThrownBy(() -> limiter.tryAcquire("pay")).isInstanceOf(JdbcStoreException.class);
                        return number;
                    }))
                    .hasSize(1);

            assertThat(timeouts(only)).isEqualTo(before);
            other.rollback();
            // The failed transaction has left no lock.
            assertThat(JdbcDebitRateLimiter.of(pool, "shop").tryAcquire("pay")).isZero();
            assertThat(timeouts(only)).isEqualTo(before);
            ProcessedCallbackStore transactional = JdbcProcessedCallbackStore.of(database, "shop")
                    .within(
                            work -> {
                                only.setAutoCommit(false);
                                work.on(only);
                                only.setAutoCommit(true);
                            },
                            () -> false);
            transactional.process(transactional.claim(KEY), () -> {});
            assertThat(timeouts(only)).isEqualTo(before);
        }
    }

    @Test
    void returnsLateConnectionUnused() {
        ConnectionPool pool = ConnectionPool.of(() -> {
            Connection late = database.getConnection();
            long end = System.nanoTime() + 2_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            return late;
        });
        JdbcJournal journal = JdbcJournal.of(pool, "shop");
        JournalEntry entry = JournalEntry.open("order-1", "payments.pay", Amount.ZERO, Instant.EPOCH);

        assertThatThrownBy(() -> journal.withTimeLimit(Duration.ofNanos(1)).open(entry))
                .isInstanceOf(JdbcStoreException.class)
                .hasCauseInstanceOf(SQLTimeoutException.class);

        assertThat(pool.taken()).isEqualTo(1);
        assertThat(pool.returned()).isEqualTo(1);
        assertThat(journal.openEntries()).isEmpty();
    }

    @Test
    void acceptsDriverWithoutNetworkTimeouts() throws SQLException {
        try (Connection only = database.getConnection()) {
            Connection withoutTimeouts = (Connection) Proxy.newProxyInstance(
                    QueryTimeoutTest.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().endsWith("NetworkTimeout")) {
                            throw new SQLFeatureNotSupportedException();
                        }
                        return method.invoke(only, arguments);
                    });

            assertThat(JdbcDebitRateLimiter.of(ConnectionPool.of(withoutTimeouts), "shop")
                            .tryAcquire("pay"))
                    .isZero();
        }
    }

    @Test
    void waitWithinTimeoutSucceeds() throws Exception {
        RecurringKey card = RecurringKey.ofCard("card");
        JdbcRecurringHistoryStore histories = JdbcRecurringHistoryStore.of(database, "shop");
        histories.update(card, history -> history.withScheme(CardScheme.MIR));

        assertThat(histories
                        .withQueryTimeout(Duration.ofMinutes(1))
                        .withTimeLimit(Duration.ofMinutes(2))
                        .history(card)
                        .scheme())
                .isEqualTo(CardScheme.MIR);
    }

    /** Returns the current values of all time-outs that a store changes on a connection. */
    private String timeouts(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            String session = connection.getNetworkTimeout() + " " + statement.getQueryTimeout();
            if (engine != Engine.H2) {
                return session;
            }
            try (ResultSet row = statement.executeQuery("SELECT LOCK_TIMEOUT()")) {
                assertThat(row.next()).isTrue();
                return session + " " + row.getInt(1);
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
