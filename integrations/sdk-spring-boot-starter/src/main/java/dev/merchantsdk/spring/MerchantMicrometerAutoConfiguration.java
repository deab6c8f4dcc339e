package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.micrometer.MerchantObservations;
import dev.merchantsdk.micrometer.OpenEntryGauges;
import dev.merchantsdk.micrometer.OutboxGauges;
import dev.merchantsdk.payments.spi.PaymentStores;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.observation.ObservationRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBean(MeterRegistry.class)
    static class Gauges {
        @Bean
        @ConditionalOnSingleCandidate(PaymentStores.class)
        @ConditionalOnMissingBean
        OpenEntryGauges merchantOpenEntries(PaymentStores stores, MerchantSdkProperties properties) {
            return OpenEntryGauges.of(properties.store(), stores.journal());
        }

        @Bean
        @ConditionalOnSingleCandidate(Outbox.class)
        @ConditionalOnMissingBean
        @Nullable
        OutboxGauges merchantOutboxRows(ObjectProvider<Outbox> outbox, MerchantSdkProperties properties) {
            return Optional.ofNullable(outbox.getIfAvailable())
                    .map(rows -> OutboxGauges.of(properties.store(), MerchantEndpoint.OPEN, rows::count))
                    .orElse(null);
        }

        /** Those of merchants with names, which are known only at run time. */
        record NamedGauges(List<MeterBinder> all) implements MeterBinder {
            @Override
            public void bindTo(MeterRegistry registry) {
                all.forEach(gauges -> gauges.bindTo(registry));
            }
        }

        @Bean("dev.merchantsdk.spring.gauges")
        NamedGauges namedGauges(ObjectProvider<MerchantBeans> named, MerchantSdkProperties properties) {
            List<MeterBinder> all = new ArrayList<>();
            named.forEach(beans -> properties.merchants().forEach((name, own) -> {
                String store = own.storeOf(name);
                beans.find(PaymentStores.class, name)
                        .ifPresent(stores -> all.add(OpenEntryGauges.of(store, stores.journal())));
                beans.find(Outbox.class, name)
                        .ifPresent(rows -> all.add(OutboxGauges.of(store, MerchantEndpoint.OPEN, rows::count)));
            }));
            return new NamedGauges(all);
        }

        /** Each server has gauges of its own. */
        @Bean
        Job merchantGauges(
                ObjectProvider<OpenEntryGauges> entries,
                ObjectProvider<OutboxGauges> outboxes,
                NamedGauges named,
                MerchantSdkProperties properties) {
            return new Job(
                    "gauges",
                    properties.jobs().gauges(),
                    1,
                    false,
                    mayGoOn -> Stream.of(
                                    entries.stream(),
                                    outboxes.stream(),
                                    named.all().stream().map(Runnable.class::cast))
                            .flatMap(gauges -> gauges)
                            .forEach(Runnable::run));
        }
    }
}
