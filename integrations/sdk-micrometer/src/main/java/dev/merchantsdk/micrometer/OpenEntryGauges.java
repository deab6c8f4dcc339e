package dev.merchantsdk.micrometer;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Gauges of a journal's open entries. */
final class OpenEntryGauges implements StoreGauges {
    private final String store;
    private final InstantSource clock;
    private final LastReading<List<Instant>> open; // when each was opened

    OpenEntryGauges(String store, Supplier<? extends Collection<Instant>> openSince, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
        this.clock = clock;
        open = new LastReading<>("open entries of " + store, () -> List.copyOf(openSince.get()), clock);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("merchant.sdk.open.entries", () -> open.value(List::size))
                .tag("store", store)
                .register(registry);
        TimeGauge.builder("merchant.sdk.open.entries.oldest.age", () -> open.value(this::age), TimeUnit.SECONDS)
                .tag("store", store)
                .register(registry);
    }

    @Override
    public void run() {
        open.run();
    }

    private double age(List<Instant> read) {
        return read.isEmpty()
                ? 0
                : Duration.between(Collections.min(read), clock.instant()).toMillis() / 1000.0;
    }
}
