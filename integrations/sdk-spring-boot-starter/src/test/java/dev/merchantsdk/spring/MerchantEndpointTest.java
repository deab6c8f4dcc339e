package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.PaymentStores;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The rows of an outbox in the actuator and in gauges. */
final class MerchantEndpointTest {
    private static final String PAYMENT = "fedcba9876543210fedcba9876543210";

    private final JdbcDataSource pool = new JdbcDataSource();
    private final ApplicationContextRunner runner = StarterContext.runner(StarterContext.REAL)
            .withPropertyValues("merchant.sdk.jobs.outbox=0") // the rows wait
            .withBean(DataSource.class, () -> pool)
            .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
            .withBean(OrderPrices.class, () -> orderId -> Optional.of(FilteredShop.PRICE))
            .withUserConfiguration(OwnOutbox.class);

    @Configuration(proxyBeanMethods = false)
    static class OwnOutbox {
        @Bean
        Outbox outbox(Merchant merchant, PaymentCallbacks inbox, PaymentStores stores) {
            return Outbox.of(merchant.payments(), inbox, (JdbcStores) stores, new Silent())
                    .build();
        }
    }

    private static final class Silent implements OutboxListener {
        @Override
        public void onChange(OutboxEntry entry, Connection connection) {}

        @Override
        public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {}
    }

    @Test
    void countsAndShowsTheRows() {
        pool.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        JdbcSchema.create(pool);
        runner.run(context -> {
            add(context.getBean(Outbox.class), 101);
            removeRequests();

            MerchantEndpoint.Unsettled shown = new MerchantEndpoint(
                            context.getBeanProvider(PaymentStores.class)::stream,
                            context.getBeanProvider(Outbox.class)::stream,
                            InstantSource.system())
                    .unsettled();

            assertThat(shown.outbox().total()).isEqualTo(101);
            assertThat(shown.outbox().oldest()).hasSize(100);
            assertThat(shown.outbox().oldest().get(0))
                    .matches(order -> order.orderId().startsWith("refund-")
                            && order.state().equals("WAITING"))
                    .matches(order -> order.kind().equals("payments.refund") && order.ageSeconds() < 60);
            assertThat(shown.journal().oldest()).isEmpty();

            MerchantMicrometerAutoConfiguration.SdkGauges gauges =
                    context.getBean("merchantStoreGauges", MerchantMicrometerAutoConfiguration.SdkGauges.class);
            MeterRegistry meters = context.getBean(MeterRegistry.class);
            gauges.bindTo(meters);
            gauges.run();
            assertThat(meters.get("merchant.sdk.outbox.rows")
                            .tag("store", "merchant")
                            .tag("state", "WAITING")
                            .gauge()
                            .value())
                    .isEqualTo(101);
        });
    }

    /** Then a query that reads the requests, which are in clear, fails. */
    private void removeRequests() throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement change = connection.createStatement()) {
            change.execute("ALTER TABLE merchant_sdk_outbox DROP COLUMN request");
        }
    }

    private void add(Outbox outbox, int refunds) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            connection.setAutoCommit(false);
            IntStream.range(0, refunds)
                    .forEach(number -> outbox.refund(
                            connection,
                            Refund.byId(PAYMENT, "refund-" + number, FilteredShop.PRICE, "payer@shop.example")
                                    .build()));
            connection.commit();
        }
    }
}
