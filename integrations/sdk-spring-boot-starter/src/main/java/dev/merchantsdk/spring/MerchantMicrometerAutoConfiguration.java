package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.micrometer.MerchantObservations;
import dev.merchantsdk.micrometer.StoreGauges;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.PaymentStores;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.observation.ObservationRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** Observes calls and callbacks in the application's registry, and adds the gauges to its meters. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE) // after the registries, the stores and the outbox
@ConditionalOnClass(MerchantObservations.class)
@EnableConfigurationProperties(MerchantSdkProperties.class)
class MerchantMicrometerAutoConfiguration {
    @Bean
    @ConditionalOnSingleCandidate(ObservationRegistry.class)
    @ConditionalOnMissingBean
    MerchantObservations merchantObservations(ObservationRegistry registry) {
        return MerchantObservations.of(registry);
    }

    @Bean
    @ConditionalOnSingleCandidate(MerchantObservations.class)
    CallbackObserver merchantCallbackObserver(MerchantObservations observations) {
        return observations::callback;
    }

    /** Gauges of stores; those of merchants with names are known only at run time. */
    record SdkGauges(List<StoreGauges> all) implements MeterBinder, Runnable {
        @Override
        public void bindTo(MeterRegistry registry) {
            all.forEach(gauges -> gauges.bindTo(registry));
        }

        @Override
        public void run() {
            all.forEach(Runnable::run);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBean(MeterRegistry.class)
    static class Gauges {
        /** Other gauges of the shop are added to these. */
        @Bean
        @ConditionalOnMissingBean(name = "merchantStoreGauges")
        SdkGauges merchantStoreGauges(
                ObjectProvider<PaymentStores> stores,
                ObjectProvider<Outbox> outboxes,
                ObjectProvider<SandboxConnection> sandbox,
                ObjectProvider<RecurringPolicy> policies,
                MerchantSdkProperties properties) {
            return new SdkGauges(gauges(properties.store(), stores, outboxes, sandbox, policies));
        }

        @Bean("dev.merchantsdk.spring.gauges")
        SdkGauges namedGauges(
                ObjectProvider<MerchantBeans> named,
                ObjectProvider<RecurringPolicy> policies,
                MerchantSdkProperties properties) {
            List<StoreGauges> all = new ArrayList<>();
            named.forEach(beans -> properties
                    .merchants()
                    .forEach((name, own) -> all.addAll(gauges(
                            own.storeOf(name),
                            beans.provider(PaymentStores.class, name),
                            beans.provider(Outbox.class, name),
                            beans.provider(SandboxConnection.class, name),
                            policies))));
            return new SdkGauges(all);
        }

        /** Cards are counted only in a database, and only if the policy of the guard is known. */
        private static List<StoreGauges> gauges(
                String store,
                ObjectProvider<PaymentStores> stores,
                ObjectProvider<Outbox> outboxes,
                ObjectProvider<SandboxConnection> sandbox,
                ObjectProvider<RecurringPolicy> policies) {
            List<StoreGauges> gauges = new ArrayList<>();
            stores.ifUnique(found -> gauges.add(StoreGauges.ofJournal(store, found.journal())));
            outboxes.ifUnique(rows -> gauges.add(StoreGauges.ofOutbox(store, MerchantEndpoint.OPEN, rows::count)));
            if (stores.getIfUnique() instanceof JdbcStores jdbc) {
                policies.ifUnique(policy -> gauges.add(StoreGauges.ofRecurring(
                        store,
                        () -> jdbc.recurringHistory()
                                .denied(policy, SandboxConnection.clock(sandbox).instant()))));
            }
            return gauges;
        }

        /** Each server has gauges of its own. */
        @Bean
        Job merchantGauges(
                ObjectProvider<StoreGauges> ofShop,
                ObjectProvider<SdkGauges> gauges,
                MerchantSdkProperties properties) {
            return new Job(
                    "gauges",
                    properties.jobs().gauges(),
                    1,
                    false,
                    mayGoOn -> Stream.concat(ofShop.stream(), gauges.stream()).forEach(Runnable::run));
        }
    }
}
