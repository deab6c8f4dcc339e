package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.micrometer.MerchantObservations;
import dev.merchantsdk.micrometer.StoreGauges;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.Journal;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Timers, spans and gauges of the shop with Micrometer. */
final class ShopObservations {
    private final MerchantObservations observations;

    ShopObservations(ObservationRegistry registry) {
        observations = MerchantObservations.of(registry);
    }

    // tag::observe
    MerchantSdk sdk(MerchantSdkBuilder settings, CallMetrics alerts) {
        return settings.callListener(alerts).callListener(observations).build();
    }

    Future<?> observe(Journal journal, MeterRegistry meters, ScheduledExecutorService scheduler) {
        StoreGauges gauges = StoreGauges.ofJournal("journal", journal);
        gauges.bindTo(meters);
        return scheduler.scheduleWithFixedDelay(gauges, 0, 30, TimeUnit.SECONDS);
    }

    CallbackResponse receive(PaymentCallbacks callbacks, Map<String, String> headers, byte[] body) {
        return observations.callback(headers::get, () -> callbacks.receive(headers.get("content-type"), body));
    }
    // end::observe
}
