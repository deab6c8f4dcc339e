package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.RequestOptions;
import java.time.Duration;
import java.util.function.LongSupplier;

/** The deadline of a call. */
public final class Deadline {
    private final LongSupplier nanoTime;
    private final long start;
    private final long end;

    public Deadline(LongSupplier nanoTime, Duration limit) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
        this.end = start + saturatedNanos(limit);
    }

    public Duration elapsed() {
        return Duration.ofNanos(nanoTime.getAsLong() - start);
    }

    /** Returns the remaining time; zero after the deadline. */
    public Duration remaining() {
        return Duration.ofNanos(remainingNanos());
    }

    public long remainingNanos() {
        return Math.max(0, end - nanoTime.getAsLong());
    }

    public boolean passed() {
        return end - nanoTime.getAsLong() <= 0;
    }

    /** Returns a copy of {@code options} whose time limit does not exceed the remaining time. */
    public RequestOptions narrow(RequestOptions options) {
        Duration remaining = remaining();
        Duration limit = options.timeout()
                .filter(timeout -> timeout.compareTo(remaining) < 0)
                .orElse(remaining);
        // RequestOptions requires a positive time limit.
        return RequestOptions.builder()
                .from(options)
                .timeout(limit.isZero() ? Duration.ofNanos(1) : limit)
                .build();
    }

    private static long saturatedNanos(Duration limit) {
        Duration most = Duration.ofNanos(Long.MAX_VALUE / 4);
        return limit.compareTo(most) < 0 ? limit.toNanos() : most.toNanos();
    }
}
