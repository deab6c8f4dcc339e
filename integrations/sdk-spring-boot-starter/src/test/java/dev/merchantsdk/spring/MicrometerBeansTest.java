package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.micrometer.MerchantObservations;
import dev.merchantsdk.micrometer.StoreGauges;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The shop has no line about Micrometer. */
@FilteredShopTest
final class MicrometerBeansTest {
    private final ApplicationContextRunner runner =
            StarterContext.runner("merchant.sdk.sandbox.enabled=true", "spring.profiles.active=test");
    private final ApplicationContextRunner registries = runner.withBean(
                    ObservationRegistry.class, ObservationRegistry::create)
            .withBean(MeterRegistry.class, SimpleMeterRegistry::new);

    @Test
    void callsCallbacksAndOpenEntriesAreMeasured(
            @Autowired Merchant merchant,
            @Autowired Sandbox sandbox,
            @Autowired MeterRegistry meters,
            @Autowired PaymentStores stores,
            @Autowired @Qualifier("merchantStoreGauges") MerchantMicrometerAutoConfiguration.SdkGauges gauges) {
        String payment = merchant.payments()
                .pay(OneStepPayment.of("order-" + UUID.randomUUID(), FilteredShop.PRICE, "payer@shop.example"))
                .id();
        sandbox.payments().payByCard(payment, "4929509947106878");
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(30));

        assertThat(meters.get("merchant.sdk.call")
                        .tag("endpoint", "payments.pay")
                        .tag("outcome", "SUCCESS")
                        .timer()
                        .count())
                .isPositive();
        assertThat(meters.get("merchant.sdk.callback")
                        .tag("status", "200")
                        .timer()
                        .count())
                .isPositive();
        gauges.run();
        assertThat(meters.get("merchant.sdk.open.entries")
                        .tag("store", "merchant")
                        .gauge()
                        .value())
                .isEqualTo(stores.journal().openEntries().size()); // those of other tests in this context
    }

    @Test
    void aJobReadsTheGauges() {
        registries.run(context -> {
            MeterRegistry meters = context.getBean(MeterRegistry.class);
            context.getBean("merchantStoreGauges", MeterBinder.class).bindTo(meters);
            while (Double.isNaN(meters.get("merchant.sdk.open.entries").gauge().value())) {
                Thread.onSpinWait();
            }
        });
    }

    @Test
    void aLazyApplicationReadsTheGauges() {
        registries
                .withInitializer(context ->
                        context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
                .run(context -> assertThat(context.getBeanFactory().containsSingleton("merchantGauges"))
                        .isTrue());
    }

    @Test
    void eachIsReplaceable() {
        MerchantObservations observations = MerchantObservations.of(ObservationRegistry.NOOP);
        StoreGauges gauges = StoreGauges.ofJournal("own", Journal.inMemory());

        registries
                .withBean("ownObservations", MerchantObservations.class, () -> observations)
                .withBean("merchantStoreGauges", StoreGauges.class, () -> gauges)
                .run(context -> {
                    assertThat(context.getBean(MerchantObservations.class)).isSameAs(observations);
                    assertThat(context.getBean("merchantStoreGauges")).isSameAs(gauges);
                    context.getBean("merchantGauges", Job.class).work().run(() -> true);
                    MeterRegistry meters = context.getBean(MeterRegistry.class);
                    gauges.bindTo(meters);
                    assertThat(meters.get("merchant.sdk.open.entries").gauge().value())
                            .isZero();
                });
    }

    @Test
    void gaugesOfAnotherStoreReplaceNone() {
        registries
                .withBean("archive", StoreGauges.class, () -> StoreGauges.ofJournal("archive", Journal.inMemory()))
                .run(context -> assertThat(context).hasNotFailed().hasBean("merchantStoreGauges"));
    }

    @Test
    void nothingIsAddedWithoutRegistriesOrModule() {
        runner.run(context -> assertThat(context)
                .hasNotFailed()
                .doesNotHaveBean(CallbackObserver.class)
                .doesNotHaveBean("merchantGauges"));
        registries
                .withClassLoader(new FilteredClassLoader(MerchantObservations.class.getPackageName()))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("merchantGauges"));
    }
}
