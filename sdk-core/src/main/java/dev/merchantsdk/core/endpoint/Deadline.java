package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.RequestOptions;
import java.time.Duration;
import java.util.function.LongSupplier;

/** When a call must have ended. */
public final class Deadline {
    private final LongSupplier nanoTime;
    private final long start;
    private final long end;

    public Deadline(LongSupplier nanoTime, Duration limit) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
        this.end = start + saturatedNanos(limit);
    }

    /** How long it lasts already. */
    public Duration elapsed() {
        return Duration.ofNanos(nanoTime.getAsLong() - start);
    }

    /** What is left; zero once it has passed. */
    public Duration remaining() {
        return Duration.ofNanos(remainingNanos());
    }

    /** The nanoseconds that are left; zero once it has passed. */
    public long remainingNanos() {
        return Math.max(0, end - nanoTime.getAsLong());
    }

    /** Whether nothing is left. */
    public boolean passed() {
        return end - nanoTime.getAsLong() <= 0;
    }

    /** Options that differ from these only in the limit: no call with them goes on after this deadline. */
    public RequestOptions narrow(RequestOptions options) {
        Duration left = remaining();
        Duration limit =
                options.timeout().filter(own -> own.compareTo(left) < 0).orElse(left);
        // A limit must be positive; a call that is given so little sends nothing.
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
