package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.jdbc.JdbcStoreException;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.payments.spi.PaymentStores;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

final class DatabaseStoresTest {
    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner runner = StarterContext.runner(StarterContext.REAL)
            .withBean(DataSource.class, () -> pool)
            .withBean(JdbcTemplate.class, () -> new JdbcTemplate(pool));

    @Test
    void createsTheSchemaOnRequest() {
        runner.run(context -> assertThatThrownBy(
                        () -> context.getBean(PaymentStores.class).journal().openEntries())
                .isInstanceOf(JdbcStoreException.class));
        runner.withPropertyValues("merchant.sdk.create-schema=true")
                .run(context -> assertThat(
                                context.getBean(PaymentStores.class).journal().openEntries())
                        .isEmpty());
    }

    /** An application that only has receipts or credit may have no tables. */
    @Test
    void noJobWorksOnTheDatabaseWithoutAnInbox() {
        runner.run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(Job.class));
    }

    @Test
    void leavesStoresOfTheShop() {
        PaymentStores own = JdbcStores.of(pool, "other");

        runner.withBean("own", PaymentStores.class, () -> own)
                .run(context -> assertThat(context.getBean(PaymentStores.class)).isSameAs(own));
    }

    @Test
    void rollsTheWorkBackWithTheMark() {
        runner.withPropertyValues("merchant.sdk.create-schema=true")
                .withBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(pool))
                .run(context -> {
                    JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
                    jdbc.execute("CREATE TABLE shipment (id VARCHAR)");
                    ProcessedCallbackStore callbacks =
                            context.getBean(PaymentStores.class).callbacks();
                    CallbackKey key = new CallbackKey("payment", "1", "success");

                    assertThatThrownBy(() -> callbacks.process(callbacks.claim(key), () -> {
                                jdbc.update("INSERT INTO shipment VALUES ('2026-0042')");
                                throw new IllegalStateException("out of stock");
                            }))
                            .hasMessage("out of stock");
                    assertThat(jdbc.queryForList("SELECT id FROM shipment")).isEmpty();
                    assertThat(callbacks.isProcessed(key)).isFalse();
                });
    }

    @Test
    void refusesTheTransactionsOfAnotherDatabase() {
        runner.withPropertyValues("merchant.sdk.create-schema=true")
                .withBean(
                        PlatformTransactionManager.class,
                        () -> new JdbcTransactionManager(StarterContext.newDatabase()))
                .run(context -> {
                    ProcessedCallbackStore callbacks =
                            context.getBean(PaymentStores.class).callbacks();
                    CallbackKey key = new CallbackKey("payment", "1", "success");

                    assertThatThrownBy(() -> callbacks.process(callbacks.claim(key), () -> {}))
                            .hasMessageContaining("not the connection of a transaction");
                });
    }
}
