package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Limits recurring debits to one request per second for each operation (contract, "Limits"). Thread-safe; several
 * servers share one rate limiter that keeps its state in a database.
 */
@FunctionalInterface
public interface DebitRateLimiter {
    /** The minimum time between two requests: one second, according to the contract. */
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
     * @param operation the operation, such as {@code pay}. Each operation has a separate limit
     * @return zero if the permit was acquired; otherwise the time until a permit is available
     */
    Duration tryAcquire(String operation);

    /**
     * Returns a rate limiter with the same state as this one. If the given limit is shorter than the store's own
     * time-out, {@link #tryAcquire} of the returned rate limiter throws an exception after the limit. A rate limiter
     * that does not block returns itself, as this default implementation does.
     *
     * @param limit the remaining time of the debit that uses the rate limiter; positive
     */
    default DebitRateLimiter withTimeLimit(Duration limit) {
        return this;
    }
}
