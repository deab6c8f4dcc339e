package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Limits recurring debits to one request per second for each operation (contract, "Limits"). An implementation must be
 * thread-safe. If several servers send debits, they must share one rate limiter, whose state is stored in a database.
 */
@FunctionalInterface
public interface DebitRateLimiter {
    /** The minimum time between two requests: one second, according to the contract. */
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
     * Acquires a permit if a permit is available now. This method does not wait.
     *
     * @param operation the operation, such as {@code pay}. Each operation has a separate limit
     * @return zero if the permit was acquired; otherwise the time until a permit is available
     */
    Duration tryAcquire(String operation);

    /**
     * Returns a rate limiter that shares the state of this rate limiter. If the given time limit is shorter than the
     * rate limiter's own time-out, {@link #tryAcquire} of the returned rate limiter throws an exception when the time
     * limit has passed. This default implementation returns the rate limiter itself, which is sufficient for a rate
     * limiter that does not block.
     *
     * @param limit the time that remains for the debit that uses the rate limiter; a positive duration
     */
    default DebitRateLimiter withTimeLimit(Duration limit) {
        return this;
    }
}
