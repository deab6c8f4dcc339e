package dev.merchantsdk.micrometer;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Gauges of a journal's open entries: {@code merchant.sdk.open.entries}, their number, and
 * {@code merchant.sdk.open.entries.oldest.age}, zero if there are none. Their tag is {@code store}. Both are NaN before
 * the first {@link #run}, after one that failed, and when none has succeeded for five minutes.
 *
 * <p>A scrape reads memory only: a slow database must not delay it. So call {@link #run} at regular intervals, such as
 * every 30 s. The age grows between runs.
 */
public final class OpenEntryGauges implements MeterBinder, Runnable {
    private final String store;
    private final InstantSource clock;
    private final LastReading<List<Instant>> open; // when each was opened

    OpenEntryGauges(String store, Supplier<? extends Collection<Instant>> openSince, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
        this.clock = clock;
        open = new LastReading<>("open entries of " + store, () -> List.copyOf(openSince.get()), clock);
    }

    /** Returns gauges of a journal. Its name, {@code store}, differs from those of others in a registry. */
    public static OpenEntryGauges of(String store, Journal journal) {
        Objects.requireNonNull(journal, "journal");
        return new OpenEntryGauges(
                store,
                () -> journal.openEntries().stream().map(JournalEntry::openedAt).toList(),
                InstantSource.system());
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

    /** Reads the store. When that fails, the log has the exception's class, and nothing is thrown. */
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
