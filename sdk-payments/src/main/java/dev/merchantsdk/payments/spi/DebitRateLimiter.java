package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Limits recurring debits to one request per second for each operation (contract, "Limits"). Must be thread-safe.
 * Servers that send debits must share one, whose state is in a database. A permit is acquired before the debit is sent;
 * because of the network, debits may arrive closer together than their permits.
 */
@FunctionalInterface
public interface DebitRateLimiter {
    /** Shortest time between two debits of an operation: one second. */
    Duration INTERVAL = Duration.ofSeconds(1);

    /** Returns a rate limiter with the system clock, for the debits of this process only. */
    static DebitRateLimiter inMemory() {
        return inMemory(InstantSource.system());
    }

    /** Returns a rate limiter with this clock, for the debits of this process only. */
    static DebitRateLimiter inMemory(InstantSource clock) {
        return new InMemoryDebitRateLimiter(clock);
    }

    /**
     * Acquires a permit if one is available; does not wait.
     *
     * @param operation the operation, such as {@code pay}, each with its own limit
     * @return zero if the permit was acquired; otherwise the time until the next one
     */
    Duration tryAcquire(String operation);

    /**
     * Returns a rate limiter with the same state, whose {@link #tryAcquire} throws an exception when it takes longer
     * than this limit. Override it if {@link #tryAcquire} can block; by default, there is no limit.
     *
     * @param limit the debit's remaining time; positive
     */
    default DebitRateLimiter withTimeLimit(Duration limit) {
        return this;
    }
}
