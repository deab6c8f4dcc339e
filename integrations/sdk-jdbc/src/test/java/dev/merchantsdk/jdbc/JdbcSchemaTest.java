package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.CallbackState;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class JdbcSchemaTest {
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");

    private final Database database;

    JdbcSchemaTest(Engine engine) {
        this.database = engine.newDatabase();
    }

    @Test
    void createsTablesWithPrefix() throws SQLException {
        JdbcSchema.create(database);

        assertThat(tables())
                .containsExactlyInAnyOrder(
                        "merchant_sdk_processed_callback",
                        "merchant_sdk_journal",
                        "merchant_sdk_outbox",
                        "merchant_sdk_recurring_card",
                        "merchant_sdk_recurring_attempt",
                        "merchant_sdk_debit_rate_limit",
                        "merchant_sdk_job_lease");
    }

    @Test
    void everyKeyBeginsWithTheMerchant() throws SQLException {
        JdbcSchema.create(database);

        assertThat(firstColumnsOfKeys()).hasSize(7).containsOnly("merchant");
    }

    @Test
    void creatingAgainKeepsContents() {
        JdbcSchema.create(database);
        assertThat(JdbcProcessedCallbackStore.of(database, "shop").claim(KEY).isGranted())
                .isTrue();

        JdbcSchema.create(database);

        assertThat(JdbcProcessedCallbackStore.of(database, "shop").claim(KEY).state())
                .isEqualTo(CallbackState.IN_PROGRESS);
    }

    /** An open entry of the earlier table may have unrecorded attempts, so no refusal closes it. */
    @Test
    void addsTheAttemptsAndTheirEndToAJournalOfAnEarlierVersion() throws SQLException {
        database.execute("CREATE TABLE merchant_sdk_journal (merchant VARCHAR NOT NULL, order_id VARCHAR NOT NULL,"
                + " endpoint VARCHAR NOT NULL, price_kopecks BIGINT NOT NULL,"
                + " opened_at TIMESTAMP(6) WITH TIME ZONE NOT NULL, state VARCHAR(16) NOT NULL,"
                + " transaction_id VARCHAR, PRIMARY KEY (merchant, order_id))");
        database.execute(
                "INSERT INTO merchant_sdk_journal (merchant, order_id, endpoint, price_kopecks, opened_at, state)"
                        + " VALUES ('shop', 'order-1', 'payments.payoutToCard', 100, TIMESTAMP WITH TIME ZONE"
                        + " '2026-11-01 09:30:00Z', 'OPEN')");

        JdbcSchema.create(database);
        JdbcJournal journal = JdbcJournal.of(database, "shop");
        JournalEntry earlier = journal.entry("order-1").orElseThrow();
        JdbcSchema.create(database);

        assertThat(journal.entry("order-1")).contains(earlier);
        // Its attempts may have been sent until the servers of the earlier version ended.
        assertThat(earlier.attemptsEndAt()).isAfter(earlier.openedAt());
        assertThat(earlier.targetChecksum()).isEmpty();
        JournalEntry attempt =
                JournalEntry.open("order-1", "payments.payoutToCard", Amount.ofKopecks(100), earlier.openedAt());
        assertThat(journal.addAttempt(attempt)).isTrue();
        assertThat(journal.notExecuted(attempt)).isFalse();
        assertThat(journal.openEntries()).containsExactly(earlier);
        assertThat(journal.notExecuted(earlier)).isTrue();
        assertThat(journal.open(JournalEntry.open("order-2", "sbp.confirm", Optional.empty(), earlier.openedAt())))
                .isTrue();
    }

    /** The lock of a change of a table waits for a shop's transaction, and all payments wait for the lock. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void doesNotLockCompleteTables() throws SQLException {
        JdbcSchema.create(database);
        JdbcJournal journal = JdbcJournal.of(database, "shop");
        JournalEntry entry = JournalEntry.open("order-1", "payments.pay", Amount.ofKopecks(100), Instant.EPOCH);
        journal.open(entry);

        try (Connection shop = database.getConnection();
                Statement statement = shop.createStatement()) {
            shop.setAutoCommit(false);
            for (String table : tables()) {
                statement.execute("DELETE FROM " + table);
            }
            JdbcSchema.create(database);
            shop.rollback();
        }

        assertThat(journal.openEntries()).containsExactly(entry);
    }

    @Test
    void indexesAreCreatedAgain() throws SQLException {
        JdbcSchema.create(database);
        database.execute("DROP INDEX merchant_sdk_journal_by_state");

        JdbcSchema.create(database);

        database.execute("DROP INDEX merchant_sdk_journal_by_state");
    }

    @Test
    void sixteenServersMayStartAtOnce() throws Exception {
        ConcurrentCalls.run(16, number -> {
            JdbcSchema.create(new Database(database.url()));
            return number;
        });

        assertThat(tables()).hasSize(7);
    }

    @Test
    void aMigrationToolMayRunTheSameStatements() throws SQLException {
        database.execute(JdbcSchema.sql());

        assertThat(JdbcProcessedCallbackStore.of(database, "shop").claim(KEY).isGranted())
                .isTrue();
    }

    @Test
    void reportsRefusalOfDatabase() throws SQLException {
        database.execute("CREATE VIEW merchant_sdk_journal AS SELECT 1 AS one");

        assertThatThrownBy(() -> JdbcSchema.create(database))
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining("merchant_sdk_*")
                .hasCauseInstanceOf(SQLException.class);
    }

    private List<String> tables() throws SQLException {
        try (Connection connection = database.getConnection();
                ResultSet found = connection
                        .getMetaData()
                        .getTables(connection.getCatalog(), connection.getSchema(), "%", new String[] {
                            "TABLE", "BASE TABLE"
                        })) {
            List<String> names = new ArrayList<>();
            while (found.next()) {
                names.add(found.getString("TABLE_NAME").toLowerCase(Locale.ROOT));
            }
            return names;
        }
    }

    private List<String> firstColumnsOfKeys() throws SQLException {
        List<String> names = new ArrayList<>();
        try (Connection connection = database.getConnection()) {
            DatabaseMetaData data = connection.getMetaData();
            for (String table : tables()) {
                String stored = data.storesUpperCaseIdentifiers() ? table.toUpperCase(Locale.ROOT) : table;
                try (ResultSet keys = data.getPrimaryKeys(connection.getCatalog(), connection.getSchema(), stored)) {
                    while (keys.next()) {
                        if (keys.getInt("KEY_SEQ") == 1) {
                            names.add(keys.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
                        }
                    }
                }
            }
        }
        return names;
    }
}
