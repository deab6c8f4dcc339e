package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;

final class MerchantHealthTest {
    private record Seen(String status, Map<String, Object> details) {}

    private final ApplicationContextRunner sandboxed =
            StarterContext.runner("merchant.sdk.sandbox.enabled=true", "spring.profiles.active=test");

    @Test
    void showsThatNoAreaCanBeCalled() {
        StarterContext.runner("merchant.sdk.gateway-url=https://gateway.example/")
                .run(context -> assertThat(state(context))
                        .isEqualTo(new Seen("DOWN", Map.of("areas", Set.of(), "oldestOpenEntrySeconds", 0L))));
        StarterContext.runner(StarterContext.REAL)
                .run(context -> assertThat(state(context).status()).isEqualTo("UP"));
    }

    /** The health makes no call, so the next call must be able to end the state. */
    @Test
    void remembersTheLastRequestOfAToken() {
        sandboxed.run(context -> {
            assertThat(state(context).details()).doesNotContainKey("tokenRequest");
            context.getBean(Sandbox.class).faults().next("oauth.token", Fault.status(401));

            assertThat(catchThrowable(() -> context.getBean(BalanceClient.class).balance(1)))
                    .isInstanceOf(SdkException.class);
            assertThat(state(context).status()).isEqualTo("UNKNOWN");
            assertThat(state(context).details().get("tokenRequest")).hasToString("REFUSED");

            context.getBean(Sandbox.class).clock().advance(Duration.ofHours(1)); // the SDK's pause after a refusal
            assertThat(catchThrowable(() -> context.getBean(BalanceClient.class).balance(1)))
                    .isInstanceOf(NotFoundException.class); // with a token; the sandbox has no balances
            assertThat(state(context).status()).isEqualTo("UP");
        });
    }

    @Test
    void anOldEntryIsUnknown() {
        PaymentStores stores = PaymentStores.inMemory();
        assertThat(stores.journal().open(entry("order-1", 10))).isTrue();
        assertThat(stores.journal().open(entry("order-2", 7200))).isTrue();
        ApplicationContextRunner runner =
                StarterContext.runner(StarterContext.REAL).withBean(PaymentStores.class, () -> stores);

        runner.run(context -> {
            assertThat(state(context).status()).isEqualTo("UNKNOWN");
            assertThat(state(context).details().get("oldestOpenEntrySeconds"))
                    .asInstanceOf(InstanceOfAssertFactories.LONG)
                    .isBetween(7200L, 9000L);
        });
        runner.withPropertyValues("merchant.sdk.open-entry-limit=3h")
                .run(context -> assertThat(state(context).status()).isEqualTo("UP"));
    }

    /** An application that only makes receipts needs no tables. */
    @Test
    void anUnreadableJournalIsUnknownWithoutTheTextOfTheDatabase() {
        DataSource empty = StarterContext.newDatabase();

        sandboxed
                .withBean(DataSource.class, () -> empty)
                .run(context -> assertThat(state(context))
                        .isEqualTo(new Seen(
                                "UNKNOWN",
                                Map.of(
                                        "areas",
                                        context.getBean(Merchant.class).sdk().areas(),
                                        "journal",
                                        "dev.merchantsdk.jdbc.JdbcStoreException"))));
        StarterContext.runner("merchant.sdk.gateway-url=https://gateway.example/")
                .withBean(DataSource.class, () -> empty)
                .run(context -> assertThat(state(context).status()).isEqualTo("DOWN"));
    }

    /** The journal's own time-out is 5 seconds, and a load balancer's is usually shorter. Takes 1 s. */
    @Test
    void aProbeDoesNotWaitForASlowJournal() throws Exception {
        DataSource pool = StarterContext.newDatabase();
        try (Connection connection = pool.getConnection();
                Statement slow = connection.createStatement()) {
            slow.execute("CREATE VIEW merchant_sdk_journal AS SELECT 'merchant' AS merchant, '1' AS order_id,"
                    + " 'payments.pay' AS endpoint, 1 AS price_kopecks, NULL AS target_checksum, 'a' AS attempts,"
                    + " CURRENT_TIMESTAMP AS opened_at, CURRENT_TIMESTAMP AS attempts_end_at, NULL AS transaction_id,"
                    + " CASE WHEN MOD(X, 2) = 2 THEN 'OPEN' ELSE 'ACCEPTED' END AS state"
                    + " FROM SYSTEM_RANGE(1, 1000000000000)");
        }

        sandboxed.withBean(DataSource.class, () -> pool).run(context -> {
            long start = System.nanoTime();
            assertThat(state(context).status()).isEqualTo("UNKNOWN");
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(500), Duration.ofSeconds(4));
        });
    }

    @Test
    void showsTheAreasOfAllMerchants() {
        StarterContext.runner(StarterContext.REAL)
                .withBean("one", Merchant.class, () -> merchant(Address.GATEWAY, Address.PSP))
                .withBean("two", Merchant.class, () -> merchant(Address.CREDIT))
                .run(context -> assertThat(state(context).details().get("areas"))
                        .hasToString("[CREDIT, PAYMENTS, CARD_BINDINGS, SBP, OPERATIONS, IDENTIFICATION]"));
    }

    private static Merchant merchant(Address... addresses) {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .credentials(Credentials.builder()
                        .merchant("shop", "zero-secret")
                        .apiKey("0123456789abcdef0123456789abcdef")
                        .build());
        Stream.of(addresses).forEach(address -> builder.address(address, "https://service.example/"));
        return Merchant.of(builder.build());
    }

    private static JournalEntry entry(String orderId, long age) {
        return JournalEntry.open(
                orderId, "payments.pay", Amount.ofRoubles(10), Instant.now().minusSeconds(age));
    }

    private static Seen state(ApplicationContext context) {
        return context.getBean(MerchantHealth.class).state(Seen::new);
    }
}
