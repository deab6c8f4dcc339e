package dev.merchantsdk.payments.recurring;

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
     * Takes a place.
     *
     * @return zero if it was taken, else how long until one is free that nobody waits for
     */
    Duration take(Pace pace, String operation) {
        Duration waited = Duration.ZERO;
        Duration wait = pace.take(operation);
        while (wait.compareTo(Duration.ZERO) > 0) {
            waited = waited.plus(wait);
            if (waited.compareTo(limit) > 0 || !slept(wait)) {
                return wait;
            }
            wait = pace.take(operation);
        }
        return Duration.ZERO;
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
