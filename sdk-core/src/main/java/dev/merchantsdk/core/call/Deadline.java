package dev.merchantsdk.core.call;

import java.time.Duration;

/** When a call must have ended. */
final class Deadline {
    private final Pauses pauses;
    private final long start;
    private final long end;

    Deadline(Pauses pauses, Duration limit) {
        this.pauses = pauses;
        this.start = pauses.nanoTime();
        this.end = start + saturatedNanos(limit);
    }

    Duration elapsed() {
        return Duration.ofNanos(pauses.nanoTime() - start);
    }

    /** What is left; zero once it has passed. */
    Duration remaining() {
        return Duration.ofNanos(Math.max(0, end - pauses.nanoTime()));
    }

    boolean passed() {
        return remaining().isZero();
    }

    private static long saturatedNanos(Duration limit) {
        Duration most = Duration.ofNanos(Long.MAX_VALUE / 4);
        return limit.compareTo(most) < 0 ? limit.toNanos() : most.toNanos();
    }
}
