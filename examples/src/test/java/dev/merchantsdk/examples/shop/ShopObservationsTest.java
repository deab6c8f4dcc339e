package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.sandbox.Sandbox;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ShopObservationsTest {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @Test
    void countsCallsCallbacksAndOpenEntries() throws Exception {
        ObservationRegistry registry = ObservationRegistry.create();
        registry.observationConfig().observationHandler(new DefaultMeterObservationHandler(meters));
        ShopObservations shop = new ShopObservations(registry);
        CallMetrics metrics = new CallMetrics(unknown -> {});
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
        Journal journal = Journal.inMemory();
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = shop.sdk(sandbox.sdkBuilder(), metrics)) {
            PaymentsClient payments = PaymentsClient.of(sdk).withJournal(journal);
            assertThat(payments.pay(OneStepPayment.of("1", Amount.ofRoubles(10), "payer@shop.example")))
                    .isNotNull();
            PaymentCallbacks callbacks = PaymentCallbacks.of(sdk)
                    .store(ProcessedCallbackStore.inMemory(100))
                    .expectedPrice(orderId -> Optional.empty())
                    .onOther(other -> {})
                    .build();
            CallbackResponse unsigned = shop.receive(
                    callbacks, Map.of("content-type", "application/json"), "{}".getBytes(StandardCharsets.UTF_8));
            assertThat(unsigned.isOk()).isFalse();
            assertThat(shop.observe(journal, meters, scheduler)).isNotNull();
        } finally {
            scheduler.shutdown();
            assertThat(scheduler.awaitTermination(10, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(metrics.times()).containsOnlyKeys("payments.pay SUCCESS");
        assertThat(meters.get("merchant.sdk.call")
                        .tag("endpoint", "payments.pay")
                        .timer()
                        .count())
                .isOne();
        assertThat(meters.get("merchant.sdk.callback").timer().count()).isOne();
        assertThat(meters.get("merchant.sdk.open.entries").gauge().value()).isZero();
    }
}
