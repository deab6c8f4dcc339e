package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackHandler;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A handler that shares its transaction with the mark of its callback, as the guide to callbacks describes. */
final class GuideTest {
    private static final byte[] BODY = "transaction=12345678&status=success".getBytes(StandardCharsets.UTF_8);

    private final Database dataSource = Engine.POSTGRESQL.newDatabase();

    @Test
    void commitsTheWorkAndTheMarkTogether() throws Exception {
        JdbcSchema.create(dataSource);
        dataSource.execute("CREATE TABLE shipment (id VARCHAR)");
        JdbcTransactions transactions = JdbcTransactions.of(dataSource);
        PaymentStores stores = JdbcStores.of(dataSource, "shop").within(transactions);
        AtomicInteger failures = new AtomicInteger(1);

        processTwice(stores.callbacks(), event -> {
            try (Statement statement = transactions.connection().createStatement()) {
                statement.execute("INSERT INTO shipment VALUES ('2026-0042')");
            }
            if (failures.getAndDecrement() > 0) {
                throw new IllegalStateException("the work is not complete");
            }
        });

        assertThat(dataSource.column("SELECT id FROM shipment")).containsExactly("2026-0042");
    }

    @Test
    void commitsTheWorkAndTheMarkTogetherWithSpring() throws Exception {
        JdbcSchema.create(dataSource);
        dataSource.execute("CREATE TABLE shipment (id VARCHAR)");
        TransactionTemplate template = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
        PaymentStores stores = JdbcStores.of(dataSource, "shop")
                .within(
                        work -> template.executeWithoutResult(
                                status -> work.on(DataSourceUtils.getConnection(dataSource))),
                        TransactionSynchronizationManager::isActualTransactionActive);
        JdbcTemplate jdbc = new JdbcTemplate(dataSource);
        AtomicInteger failures = new AtomicInteger(1);

        processTwice(stores.callbacks(), event -> {
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
