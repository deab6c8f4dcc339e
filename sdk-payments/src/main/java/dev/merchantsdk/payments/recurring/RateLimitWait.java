package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.internal.CallDeadline;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The configuration of the wait for the rate limit.
 *
 * @param limit the longest total wait of one debit
 * @param sleep blocks the thread; tests replace it
 */
record RateLimitWait(Duration limit, Sleep sleep) {
    /** Blocks the calling thread. */
    @FunctionalInterface
    interface Sleep {
        void during(Duration pause) throws InterruptedException;
    }

    static RateLimitWait of(Duration limit) {
        return new RateLimitWait(limit, pause -> TimeUnit.NANOSECONDS.sleep(pause.toNanos()));
    }

    /** Starts the wait of one debit. The wait ends at the limit or at the deadline, whichever is earlier. */
    Budget start(CallDeadline deadline) {
        return new Budget(deadline);
    }

    /** The wait of one debit. */
    final class Budget {
        private final CallDeadline deadline;
        private Duration used = Duration.ZERO;

        private Budget(CallDeadline deadline) {
            this.deadline = deadline;
        }

        /**
         * Sleeps. Returns false if the pause does not fit into the remaining time, or if the thread was interrupted;
         * the interrupt flag is kept.
         */
        boolean sleep(Duration pause) {
            used = used.plus(pause);
            if (used.compareTo(limit) > 0 || pause.compareTo(deadline.remaining()) >= 0) {
                return false;
            }
            try {
                sleep.during(pause);
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
