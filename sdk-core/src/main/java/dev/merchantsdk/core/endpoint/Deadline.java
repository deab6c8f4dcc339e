package dev.merchantsdk.core.endpoint;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A call's deadline. */
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

    /** Returns the deadline of a call that starts now: the end of its time limit, or this deadline if it is earlier. */
    public Deadline ofCall(Duration limit) {
        Duration remaining = remaining();
        return new Deadline(nanoTime, limit.compareTo(remaining) < 0 ? limit : remaining);
    }

    private static long saturatedNanos(Duration limit) {
        Duration most = Duration.ofNanos(Long.MAX_VALUE / 4);
        return limit.compareTo(most) < 0 ? limit.toNanos() : most.toNanos();
    }
}
