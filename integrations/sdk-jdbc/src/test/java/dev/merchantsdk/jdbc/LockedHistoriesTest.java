package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests recurring debits while another transaction locks rows of the history store or of the rate limiter. The lock
 * lasts longer than the time limit of the debit.
 */
@ParameterizedClass
@Execution(ExecutionMode.CONCURRENT)
@EnumSource(Engine.class)
final class LockedHistoriesTest {
    private static final RecurringKey CARD = RecurringKey.ofToken(TestShop.TOKEN);

    private final Database database;
    private final JdbcRecurringHistoryStore histories;
    private final JdbcDebitRateLimiter limiter;
    private final TestShop shop = TestShop.open();

    LockedHistoriesTest(Engine engine) throws IOException {
        this.database = engine.newDatabase(JdbcSchema::create);
        this.histories = JdbcRecurringHistoryStore.of(database.pooled(), "shop").withQueryTimeout(TestShop.LIMIT);
        this.limiter = JdbcDebitRateLimiter.of(database.pooled(), "shop");
        histories.update(CARD, history -> history.withScheme(CardScheme.VISA));
        histories.update(RecurringKey.ofCard("other"), history -> history.withScheme(CardScheme.VISA));
    }

    @AfterEach
    void close() {
        shop.close();
    }

    enum Lock {
        CARD("SELECT * FROM merchant_sdk_recurring_card FOR UPDATE"),
        ORDER_ID("INSERT INTO merchant_sdk_recurring_attempt"
                + " (merchant, card, order_id, attempted_at, price_kopecks, result) VALUES ('shop', '"
                + RecurringKey.ofCard("other").fingerprint()
                + "', 'order-1', TIMESTAMP WITH TIME ZONE '2026-11-01 09:30:00Z', 100, 'PENDING')"),
        RATE_LIMITER("INSERT INTO merchant_sdk_debit_rate_limit (merchant, operation) VALUES ('shop', 'pay')");

        private final String sql;

        Lock(String sql) {
            this.sql = sql;
        }
    }

    @ParameterizedTest
    @EnumSource(Lock.class)
    void sendsNothingAndLeavesNoAttempt(Lock lock) throws Exception {
        RecurringGuard guard = RecurringGuard.of(shop.payments(), histories, limiter);

        sendsNothing(lock, guard);

        assertThat(shop.posted()).isZero();
        assertThat(guard.debit(TestShop.DEBIT, CardScheme.VISA).id()).isEqualTo(TestShop.CREATED);
        assertThat(shop.posted()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(Lock.class)
    void writesNothingToTheJournal(Lock lock) throws Exception {
        Journal journal = Journal.inMemory();

        sendsNothing(lock, RecurringGuard.of(shop.journaled(journal), histories, limiter));

        assertThat(journal.entry("order-1")).isEmpty();
        assertThat(shop.posted()).isZero();
    }

    private void sendsNothing(Lock lock, RecurringGuard guard) throws Exception {
        RecurringHistory before = histories.history(CARD);
        try (Connection other = locked(lock)) {
            NotSentException late =
                    TestShop.failure(NotSentException.class, () -> guard.debit(TestShop.DEBIT, CardScheme.VISA));
            assertThat(late).hasCauseInstanceOf(JdbcStoreException.class);
            other.rollback();
        }
        assertThat(histories.history(CARD)).isEqualTo(before);
        assertThat(histories.cardOf("order-1")).isEmpty();
    }

    private Connection locked(Lock lock) throws SQLException {
        Connection other = database.getConnection();
        other.setAutoCommit(false);
        try (Statement statement = other.createStatement()) {
            statement.execute(lock.sql);
        }
        return other;
    }
}
