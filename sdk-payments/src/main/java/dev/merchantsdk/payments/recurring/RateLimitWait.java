package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.internal.CallDeadline;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The settings for the wait until a rate limit ends.
 *
 * @param limit the maximum total time that one debit waits
 * @param sleep the function that blocks the thread
 */
record RateLimitWait(Duration limit, Sleep sleep) {
    @FunctionalInterface
    interface Sleep {
        void during(Duration pause) throws InterruptedException;
    }

    static RateLimitWait of(Duration limit) {
        return new RateLimitWait(limit, pause -> TimeUnit.NANOSECONDS.sleep(pause.toNanos()));
    }

    /** Returns the time that one debit may wait. The deadline also limits this time. */
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

        /** Returns false if the pause is longer than the remaining time, or if the thread is interrupted. */
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
