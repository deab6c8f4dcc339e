package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.PaymentCallbacksBuilder;
import dev.merchantsdk.payments.recurring.RecurringDecision;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.sandbox.Sandbox;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The outbox sends for the one merchant whose inbox the application has, by the policy that it has. */
@ExtendWith(OutputCaptureExtension.class)
final class OutboxCandidatesTest {
    private static final Amount PRICE = FilteredShop.PRICE;
    private static final String EMAIL = "payer@shop.example";

    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner runner = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true",
                    "spring.profiles.active=test",
                    "merchant.sdk.create-schema=true",
                    "merchant.sdk.jobs.outbox=0")
            .withBean(DataSource.class, () -> pool)
            .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
            .withBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(pool));
    private final ApplicationContextRunner priced =
            runner.withBean(OrderPrices.class, () -> orderId -> Optional.of(PRICE));

    @Configuration(proxyBeanMethods = false)
    static class InboxWithoutJournal {
        @Bean
        PaymentCallbacks own(MerchantSdk sdk, JdbcStores stores) {
            return inbox(sdk, stores).build();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class InboxOfOtherStores {
        @Bean
        PaymentCallbacks own(MerchantSdk sdk, DataSource pool) {
            JdbcStores stores = JdbcStores.of(pool, "other");
            return inbox(sdk, stores).journal(stores.journal()).build();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class InboxOfTwoMerchants {
        @Bean
        Merchant one(MerchantSdk sdk) {
            return Merchant.of(sdk);
        }

        @Bean
        Merchant other(MerchantSdk sdk) {
            return Merchant.of(sdk);
        }

        @Bean
        PaymentCallbacks own(MerchantSdk sdk, JdbcStores stores) {
            return inbox(sdk, stores).journal(stores.journal()).build();
        }
    }

    private static PaymentCallbacksBuilder inbox(MerchantSdk sdk, PaymentStores stores) {
        return PaymentCallbacks.of(sdk)
                .store(stores.callbacks())
                .expectedPrice(orderId -> Optional.of(PRICE))
                .onPaid(paid -> {})
                .onFailed(failed -> {});
    }

    record Refunds(TransactionalOutbox outbox) {}

    static class Tasks {
        @EventListener
        void on(OutboxEntry entry) {}
    }

    @Test
    void anApplicationWithoutTheInboxOfTheStoresHasNoOutbox() {
        staysOff(InboxWithoutJournal.class, "the outbox's inbox has another journal than its stores, or none");
        staysOff(InboxOfOtherStores.class, "the outbox's inbox has another journal than its stores, or none");
    }

    @Test
    void anApplicationOfTwoMerchantsHasNoOutbox() {
        staysOff(InboxOfTwoMerchants.class, "the outbox doesn't know which Merchant is its own");
    }

    private void staysOff(Class<?> inbox, String reason) {
        ApplicationContextRunner other = runner.withUserConfiguration(inbox);
        other.run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(context.getBeanProvider(Outbox.class).stream()).isEmpty();
            MeterRegistry meters = context.getBean(MeterRegistry.class);
            context.getBean("merchantStoreGauges", MeterBinder.class).bindTo(meters);
            assertThat(meters.find("merchant.sdk.open.entries").gauge()).isNotNull();
            assertThat(meters.find("merchant.sdk.outbox.rows").gauge()).isNull();
            assertThat(context.getBeanProvider(Job.class).stream())
                    .extracting(Job::name)
                    .contains("recovery")
                    .doesNotContain("outbox", "outbox-deletion");
            TransactionalOutbox used = context.getBean(TransactionalOutbox.class);
            assertThatThrownBy(() -> inTransaction(context, () -> used.refund(refund("0".repeat(32)))))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageStartingWith(reason);
        });
        for (Class<?> user : new Class<?>[] {Refunds.class, Tasks.class}) {
            other.withBean(user).run(context -> assertThat(context).getFailure().hasMessageStartingWith(reason));
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class ClientOfOtherMerchant {
        @Bean
        PaymentsClient ofOther(Sandbox sandbox) {
            return PaymentsClient.of(sandbox.sdk().withMerchant(Credentials.none()));
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class SecondClient {
        @Bean
        PaymentsClient second(MerchantSdk sdk) {
            return PaymentsClient.of(sdk);
        }
    }

    @Test
    void sendsForItsMerchantNextToClientsOfOthers() {
        for (ApplicationContextRunner shop : new ApplicationContextRunner[] {
            priced.withUserConfiguration(ClientOfOtherMerchant.class),
            priced.withUserConfiguration(ClientOfOtherMerchant.class, SecondClient.class)
        }) {
            shop.run(context -> {
                Sandbox sandbox = context.getBean(Sandbox.class);
                String payment = context.getBean(Merchant.class)
                        .payments()
                        .pay(OneStepPayment.of("order-" + UUID.randomUUID(), PRICE, EMAIL))
                        .id();
                sandbox.payments().payByCard(payment, "4929509947106878");
                Refund refund = refund(payment);
                inTransaction(
                        context,
                        () -> context.getBean(TransactionalOutbox.class).refund(refund));
                Outbox outbox = context.getBean(Outbox.class);
                outbox.work();

                assertThat(outbox.entry(refund.orderId()))
                        .get()
                        .extracting(OutboxEntry::state)
                        .isEqualTo(OutboxState.ACCEPTED);
            });
        }
    }

    @Test
    void debitsByThePolicyOfTheShop() {
        RecurringPolicy none =
                (history, now, price) -> new RecurringDecision.Denied(RecurringRule.PAYOUT_ONLY, Optional.empty());
        priced.withBean(RecurringPolicy.class, () -> none).run(context -> {
            assertThatThrownBy(() -> context.getBean(RecurringGuard.class).debit(debit(), CardScheme.MIR))
                    .isInstanceOf(RecurringDeniedException.class);
            inTransaction(
                    context, () -> context.getBean(TransactionalOutbox.class).debit(debit(), CardScheme.MIR));
            isParked(context, "RecurringDeniedException");
            assertThat(deniedCards(context)).isZero();

            assertThat(context.getBean(JdbcStores.class)
                            .recurringHistory()
                            .update(
                                    RecurringKey.ofCard("card"),
                                    history -> history.with(RecurringAttempt.pending("D-0", Instant.now(), PRICE)
                                            .approved())))
                    .isNotNull();
            assertThat(deniedCards(context)).isEqualTo(1);
        });
    }

    private static double deniedCards(ApplicationContext context) {
        MeterRegistry meters = context.getBean(MeterRegistry.class);
        MerchantMicrometerAutoConfiguration.SdkGauges gauges =
                context.getBean("merchantStoreGauges", MerchantMicrometerAutoConfiguration.SdkGauges.class);
        gauges.bindTo(meters);
        gauges.run();
        return meters.get("merchant.sdk.recurring.denied.cards")
                .tag("store", "merchant")
                .tag("reason", "PAYOUT_ONLY")
                .gauge()
                .value();
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnGuard {
        @Bean
        RecurringGuard own(Merchant merchant) {
            return merchant.subscriptions().withPolicy(RecurringPolicy.strict());
        }
    }

    @Test
    void sendsNoDebitNextToAGuardOfTheShopWhosePolicyItDoesNotKnow() {
        ApplicationContextRunner guarded = priced.withUserConfiguration(OwnGuard.class);
        guarded.run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            assertThatThrownBy(() -> inTransaction(context, () -> outbox.debit(debit(), CardScheme.MIR)))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("Define the policy as the one bean of the type RecurringPolicy");
            try (Connection connection = pool.getConnection()) {
                connection.setAutoCommit(false);
                context.getBean(Outbox.class).debit(connection, debit(), CardScheme.MIR);
                connection.commit();
            }
            isParked(context, "the outbox doesn't know the policy of your RecurringGuard");
            MeterRegistry meters = context.getBean(MeterRegistry.class);
            context.getBean("merchantStoreGauges", MeterBinder.class).bindTo(meters);
            assertThat(meters.find("merchant.sdk.recurring.denied.cards").gauge())
                    .isNull();
        });
        guarded.withBean(RecurringPolicy.class, RecurringPolicy::strict)
                .run(context -> inTransaction(
                        context,
                        () -> context.getBean(TransactionalOutbox.class)
                                .debit(
                                        RecurringByCardToken.of("D-2", PRICE, CardToken.of("token-2")),
                                        CardScheme.MIR)));
    }

    /** Its rows may be in another database than the transactions of the starter. */
    @Test
    void noTransactionalOutboxIsBesideAnOutboxOfTheShop() {
        priced.withUserConfiguration(OwnGuard.class, OwnOutbox.class).run(context -> {
            assertThat(context).hasNotFailed().doesNotHaveBean(TransactionalOutbox.class);
            assertThat(context.getBeanProvider(Job.class).stream())
                    .extracting(Job::name)
                    .contains("outbox", "outbox-deletion");
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class SecondOutbox {
        @Bean
        Outbox second(
                Outbox ownOutbox,
                Merchant merchant,
                PaymentCallbacks inbox,
                JdbcStores stores,
                ApplicationContext context,
                EventListeners listeners) {
            return Outbox.of(merchant.payments(), inbox, stores, new OutboxEvents(context, listeners, ""))
                    .build();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class StoresOfTwoMerchants {
        @Bean
        JdbcStores north(DataSource pool) {
            return JdbcStores.of(pool, "north");
        }

        @Bean
        JdbcStores south(DataSource pool) {
            return JdbcStores.of(pool, "south");
        }

        @Bean
        Merchant ofNorth(MerchantSdk sdk, JdbcStores north) {
            return Merchant.builder().sdk(sdk).stores(north).build();
        }

        @Bean
        PaymentCallbacks own(MerchantSdk sdk, JdbcStores north) {
            return inbox(sdk, north).journal(north.journal()).build();
        }
    }

    @Test
    void severalOutboxesOrStoresStopNoApplicationButNoJobDoesTheirWork(CapturedOutput output) {
        priced.withUserConfiguration(OwnOutbox.class, SecondOutbox.class).run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(context.getBeanProvider(Job.class).stream())
                    .extracting(Job::name)
                    .doesNotContain("outbox", "outbox-deletion");
            assertThat(output).contains("several beans of the type Outbox, so no jobs send their rows");
        });
        runner.withPropertyValues("merchant.sdk.create-schema=false")
                .withUserConfiguration(StoresOfTwoMerchants.class)
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(context.getBeanProvider(Job.class).stream())
                            .extracting(Job::name)
                            .containsExactlyInAnyOrder("recovery", "gauges");
                    assertThat(output).contains("several beans of the type JdbcStores, so no jobs search");
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnOutbox {
        @Bean
        Outbox ownOutbox(
                Merchant merchant,
                PaymentCallbacks inbox,
                JdbcStores stores,
                ApplicationContext context,
                EventListeners listeners) {
            return Outbox.of(merchant.payments(), inbox, stores, new OutboxEvents(context, listeners, ""))
                    .policy(RecurringPolicy.strict())
                    .build();
        }
    }

    private static void isParked(ApplicationContext context, String reason) {
        Outbox outbox = context.getBean(Outbox.class);
        outbox.work();
        assertThat(outbox.entry("D-1")).get().satisfies(entry -> {
            assertThat(entry.state()).isEqualTo(OutboxState.PARKED);
            assertThat(entry.reason().orElseThrow()).contains(reason);
        });
        assertThat(context.getBean(Sandbox.class).received()).isEmpty();
    }

    private static RecurringByCardToken debit() {
        return RecurringByCardToken.of("D-1", PRICE, CardToken.of("token-1"));
    }

    private static Refund refund(String payment) {
        return Refund.byId(payment, "R-" + UUID.randomUUID(), PRICE, EMAIL).build();
    }

    private static void inTransaction(ApplicationContext context, Runnable work) {
        new TransactionTemplate(context.getBean(PlatformTransactionManager.class))
                .executeWithoutResult(status -> work.run());
    }
}
