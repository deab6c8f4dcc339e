package dev.merchantsdk.payments.recurring;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * Lets a guard wait for the rate limit in virtual time. This class is in this package because the method of the guard is
 * package-private.
 */
public final class SimulatedGuard {
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private SimulatedGuard() {}

    public static RecurringGuard over(RecurringGuard guard, Consumer<Duration> pause) {
        return guard.with(new RateLimitWait(LIMIT, pause::accept));
    }
}
