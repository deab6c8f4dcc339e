package dev.merchantsdk.micrometer;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What was last read from a store. A scrape uses it, and never waits for a slow database. Thread-safe. */
final class LastReading<T> implements Runnable {
    private static final Duration VALID = Duration.ofMinutes(5); // a later query may hang

    private final String what;
    private final Supplier<? extends T> source;
    private final InstantSource clock;
    private volatile @Nullable T read;
    private volatile Instant validUntil = Instant.MIN;

    LastReading(String what, Supplier<? extends T> source, InstantSource clock) {
        this.what = what;
        this.source = source;
        this.clock = clock;
    }

    @Override
    public void run() {
        try {
            Instant start = clock.instant();
            read = Objects.requireNonNull(source.get());
            validUntil = start.plus(VALID);
        } catch (Throwable e) { // a scheduler would not run it again
            validUntil = Instant.MIN;
            ObservedCallback.log("the query of " + what, e);
        }
    }

    /** Returns the gauge's value; NaN if there is no valid reading. */
    double value(ToDoubleFunction<T> gauge) {
        T last = read;
        return last == null || clock.instant().isAfter(validUntil) ? Double.NaN : gauge.applyAsDouble(last);
    }
}
