package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.internal.CallDeadline;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How a debit waits for its place in the pace.
 *
 * @param limit for how long altogether
 * @param sleep how; no test waits
 */
record Patience(Duration limit, Sleep sleep) {
    /** Blocks the calling thread. */
    @FunctionalInterface
    interface Sleep {
        void during(Duration pause) throws InterruptedException;
    }

    static Patience of(Duration limit) {
        return new Patience(limit, pause -> TimeUnit.NANOSECONDS.sleep(pause.toNanos()));
    }

    /**
     * Takes a place. It does not sleep past the deadline.
     *
     * @return zero if it was taken, else how long until one is free that nobody waits for
     */
    Duration take(Pace pace, String operation, CallDeadline deadline) {
        Duration waited = Duration.ZERO;
        Duration wait = takeOnce(pace, operation, deadline);
        while (wait.compareTo(Duration.ZERO) > 0) {
            waited = waited.plus(wait);
            if (waited.compareTo(limit) > 0 || wait.compareTo(deadline.remaining()) >= 0 || !slept(wait)) {
                return wait;
            }
            wait = takeOnce(pace, operation, deadline);
        }
        return Duration.ZERO;
    }

    private static Duration takeOnce(Pace pace, String operation, CallDeadline deadline) {
        return deadline.run(limit -> pace.withTimeLimit(limit).take(operation));
    }

    /** Whether nobody interrupted it; the flag is kept. */
    private boolean slept(Duration pause) {
        try {
            sleep.during(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
