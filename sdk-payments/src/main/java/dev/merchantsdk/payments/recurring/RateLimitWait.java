package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.internal.CallDeadline;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The settings for waiting until a rate limit ends.
 *
 * @param limit the maximum total time that one debit waits
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

    /** Starts the wait of one debit. The debit waits until the limit or the deadline, whichever is earlier. */
    Budget start(CallDeadline deadline) {
        return new Budget(deadline);
    }

    /** The time that one debit may still wait. */
    final class Budget {
        private final CallDeadline deadline;
        private Duration used = Duration.ZERO;

        private Budget(CallDeadline deadline) {
            this.deadline = deadline;
        }

        /**
         * Blocks the thread for a pause. Returns false if the pause is longer than the remaining time, or if the thread
         * is interrupted. If the thread is interrupted, its interrupt flag is set again.
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
