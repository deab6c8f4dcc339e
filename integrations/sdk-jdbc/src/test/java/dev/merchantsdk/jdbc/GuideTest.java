package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackHandler;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Runs the database code of the guides. */
final class GuideTest {
    private static final CallbackKey KEY = new CallbackKey("transaction", "12345678", "success");
    private static final byte[] BODY = "transaction=12345678&status=success".getBytes(StandardCharsets.UTF_8);

    private final Database dataSource = Engine.POSTGRESQL.newDatabase();

    @Test
    void theStoresOfTheGuideKeepWhatTheyAreGiven() {
        // tag::stores
        JdbcSchema.create(dataSource);
        Journal journal = JdbcJournal.of(dataSource, "shop");
        // end::stores
        journal.open(JournalEntry.open("2026-0042", "payments.pay", Amount.ofRoubles(1), Instant.EPOCH));
        assertThat(JdbcJournal.of(dataSource, "shop").openEntries()).hasSize(1);

        // tag::timeout
        Journal journalWithTimeout = JdbcJournal.of(dataSource, "shop").withQueryTimeout(Duration.ofSeconds(2));
        // end::timeout
        assertThat(journalWithTimeout.openEntries()).hasSize(1);

        // tag::processed
        ProcessedCallbackStore store = JdbcProcessedCallbackStore.of(dataSource, "shop");
        // end::processed
        assertThat(store.claim(KEY).isGranted()).isTrue();
        assertThat(store.claim(KEY).isGranted()).isFalse();

        // tag::recurring
        RecurringHistoryStore histories = JdbcRecurringHistoryStore.of(dataSource, "shop");
        DebitRateLimiter limiter = JdbcDebitRateLimiter.of(dataSource, "shop");
        // end::recurring
        histories.update(RecurringKey.ofCard("a card"), history -> history.withScheme(CardScheme.MIR));
        assertThat(histories.history(RecurringKey.ofCard("a card")).scheme()).isEqualTo(CardScheme.MIR);
        assertThat(limiter.tryAcquire("pay")).isZero();
        assertThat(limiter.tryAcquire("pay")).isBetween(Duration.ofNanos(1), Duration.ofSeconds(1));
    }

    @Test
    void theRecordOfTheGuideIsRolledBackWithTheWork() throws Exception {
        JdbcSchema.create(dataSource);
        dataSource.execute("CREATE TABLE shipment (id VARCHAR)");
        // tag::together
        JdbcTransactions transactions = JdbcTransactions.of(dataSource);
        ProcessedCallbackStore store =
                JdbcProcessedCallbackStore.of(dataSource, "shop").within(transactions);
        // end::together
        AtomicInteger failures = new AtomicInteger(1);

        processTwice(store, event -> {
            // tag::connection
            try (Statement statement = transactions.connection().createStatement()) {
                statement.execute("INSERT INTO shipment VALUES ('2026-0042')");
            }
            // end::connection
            if (failures.getAndDecrement() > 0) {
                throw new IllegalStateException("the work is not complete");
            }
        });

        assertThat(dataSource.column("SELECT id FROM shipment")).containsExactly("2026-0042");
    }

    @Test
    void aTransactionManagerOfSpringIsATransactionOfTheStore() throws Exception {
        JdbcSchema.create(dataSource);
        dataSource.execute("CREATE TABLE shipment (id VARCHAR)");
        TransactionTemplate template = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
        // tag::spring
        ProcessedCallbackStore store = JdbcProcessedCallbackStore.of(dataSource, "shop")
                .within(
                        work -> template.executeWithoutResult(
                                status -> work.on(DataSourceUtils.getConnection(dataSource))),
                        TransactionSynchronizationManager::isActualTransactionActive);
        // end::spring
        JdbcTemplate jdbc = new JdbcTemplate(dataSource);
        AtomicInteger failures = new AtomicInteger(1);

        processTwice(store, event -> {
            assertThat(jdbc.update("INSERT INTO shipment VALUES ('2026-0042')")).isOne();
            if (failures.getAndDecrement() > 0) {
                throw new IOException("the work is not complete");
            }
        });

        assertThat(dataSource.column("SELECT id FROM shipment")).containsExactly("2026-0042");
    }

    /**
     * Delivers a callback three times. The handler fails at the first delivery and succeeds at the second delivery. At
     * the third delivery, the receiver does not call the handler.
     */
    private static void processTwice(ProcessedCallbackStore store, CallbackHandler<CallbackEvent> handler) {
        CallbackParser callbacks = CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .build();
        CallbackReceiver receiver = CallbackReceiver.of(callbacks, store, handler);

        assertThat(receiver.receive(null, BODY).status()).isEqualTo(500);
        assertThat(receiver.receive(null, BODY).status()).isEqualTo(200);
        assertThat(receiver.receive(null, BODY).status()).isEqualTo(200);
    }
}
