package dev.merchantsdk.payments.recurring;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Keeps recurring debits to one request a second and operation (contract, "Limits"). Thread-safe; several servers share one that is kept in a
 * database.
 */
@FunctionalInterface
public interface Pace {
    /** The contract's second. */
    Duration INTERVAL = Duration.ofSeconds(1);

    /** The pace of this process alone. */
    static Pace inMemory(InstantSource clock) {
        return new InMemoryPace(clock);
    }

    /**
     * Takes the next place if it is free now.
     *
     * @param operation what shares a pace, such as {@code pay}
     * @return zero if it was taken, else how long until one is free; then nothing was taken
     */
    Duration take(String operation);

    /**
     * Returns this pace with a {@link #take} that gives up by an exception after a limit, if it is shorter than the time-out of the store itself. A
     * pace that does not block returns itself, and so does this default.
     *
     * @param limit positive; the rest of the time of the debit that uses the pace
     */
    default Pace withTimeLimit(Duration limit) {
        return this;
    }
}
