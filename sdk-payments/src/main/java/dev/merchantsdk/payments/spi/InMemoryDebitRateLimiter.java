package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/** A rate limiter that stores the time of each operation's next permit in memory. */
final class InMemoryDebitRateLimiter implements DebitRateLimiter {
    private final InstantSource clock;
    private final Map<String, Instant> available = new HashMap<>();

    InMemoryDebitRateLimiter(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Duration tryAcquire(String operation) {
        Instant now = clock.instant();
        Instant nextPermit = now.plus(INTERVAL);
        Instant next = available.getOrDefault(operation, now);
        if (!next.isAfter(now)) {
            available.put(operation, nextPermit);
            return Duration.ZERO;
        }
        if (next.isAfter(nextPermit)) {
            // The clock was set back. This debit waits for one interval and not until the stored time.
            available.put(operation, nextPermit);
            return INTERVAL;
        }
        return Duration.between(now, next);
    }
}
