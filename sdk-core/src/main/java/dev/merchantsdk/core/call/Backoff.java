package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.RetrySettings;
import java.time.Duration;
import java.util.Optional;

/**
 * Computes the pause before the next attempt: a random value below a bound (full jitter) that doubles up to the maximum
 * delay, or the delay that the service requests, if that is longer.
 */
record Backoff(RetrySettings settings, Scheduler scheduler) {
    private static final int MOST_DOUBLINGS = 30;

    Duration pauseBefore(int nextAttempt, Optional<Duration> retryAfter) {
        int doublings = Math.min(nextAttempt - 2, MOST_DOUBLINGS);
        double doubled = settings.firstDelay().toMillis() * Math.pow(2, doublings);
        double limit = Math.min((double) settings.maxDelay().toMillis(), doubled);
        Duration random = Duration.ofMillis((long) (limit * scheduler.random()));
        return retryAfter.filter(requested -> requested.compareTo(random) > 0).orElse(random);
    }
}
