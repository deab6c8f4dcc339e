package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Limits recurring debits to one request per second for each operation (contract, "Limits"). Thread-safe; several
 * servers share one rate limiter that is stored in a database.
 */
@FunctionalInterface
public interface DebitRateLimiter {
    /** The contract's second. */
    Duration INTERVAL = Duration.ofSeconds(1);

    /** Returns a rate limiter for this process only, which uses the system clock. */
    static DebitRateLimiter inMemory() {
        return inMemory(InstantSource.system());
    }

    /** Returns a rate limiter for this process only. */
    static DebitRateLimiter inMemory(InstantSource clock) {
        return new InMemoryDebitRateLimiter(clock);
    }

    /**
     * Acquires a permit if one is available now. Does not wait.
     *
     * @param operation the operation, such as {@code pay}; each has its own limit
     * @return zero if the permit was acquired, else the time until one is available; then none was acquired
     */
    Duration tryAcquire(String operation);

    /**
     * Returns this rate limiter with a {@link #tryAcquire} that throws after the given limit, if the limit is shorter
     * than the store's own time-out. A rate limiter that does not block returns itself, as this default implementation
     * does.
     *
     * @param limit positive; the rest of the time of the debit that uses the rate limiter
     */
    default DebitRateLimiter withTimeLimit(Duration limit) {
        return this;
    }
}
