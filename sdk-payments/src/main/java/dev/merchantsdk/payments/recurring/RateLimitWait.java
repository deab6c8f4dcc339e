package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.internal.CallDeadline;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The settings for waiting until a rate limit ends.
 *
 * @param limit the maximum total time that one debit waits
 * @param sleep the function that blocks the thread; tests use another function
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

    /** Returns the waiting time of one debit, which ends at the limit or at the deadline, whichever is earlier. */
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
         * is interrupted. After an interruption, this method sets the interrupt flag of the thread again.
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
