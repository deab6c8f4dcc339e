package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Limits recurring debits to one request per second for each operation (contract, "Limits"). An implementation must be
 * thread-safe. If several servers send debits, all servers must share one rate limiter. A database must store the state
 * of this rate limiter.
 */
@FunctionalInterface
public interface DebitRateLimiter {
    /** The minimum time between two debits of the same operation: one second. */
    Duration INTERVAL = Duration.ofSeconds(1);

    /** Returns a rate limiter that uses the system clock and limits only the debits of this process. */
    static DebitRateLimiter inMemory() {
        return inMemory(InstantSource.system());
    }

    /** Returns a rate limiter that uses the given clock and limits only the debits of this process. */
    static DebitRateLimiter inMemory(InstantSource clock) {
        return new InMemoryDebitRateLimiter(clock);
    }

    /**
     * Acquires a permit if a permit is available. This method does not wait for a permit.
     *
     * @param operation the operation, such as {@code pay}. Each operation has a separate limit
     * @return zero if the permit was acquired; otherwise the time until the next permit is available
     */
    Duration tryAcquire(String operation);

    /**
     * Returns a rate limiter with the state of this rate limiter and a time limit. If {@link #tryAcquire} of the
     * returned rate limiter takes longer than the time limit, {@code tryAcquire} throws an exception. The default
     * implementation adds no time limit and returns this rate limiter. Override this method if {@link #tryAcquire} can
     * block.
     *
     * @param limit the time limit, which is the remaining time of the debit; a positive duration
     */
    default DebitRateLimiter withTimeLimit(Duration limit) {
        return this;
    }
}
