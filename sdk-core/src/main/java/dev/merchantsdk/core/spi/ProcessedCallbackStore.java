package dev.merchantsdk.core.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Stores which callbacks were processed, so that a repeated callback is processed once. A callback is {@linkplain
 * CallbackState#NEW new}, in progress or processed. {@link #claim} starts the processing, and {@link #process} ends it.
 * A claim of a process that crashed expires.
 *
 * <p>The contract does not show when a callback is repeated, and a callback contains no time: a copy of an old one can
 * arrive at any time. A callback that the store no longer contains is processed again, and a query confirms it. The
 * merchant's own records must ensure that an order is fulfilled once. Thread-safe; several servers share a store in a
 * database.
 */
public interface ProcessedCallbackStore {
    /** The default time-out of a claim, longer than a handler and its queries usually take. */
    Duration DEFAULT_CLAIM_TIMEOUT = Duration.ofMinutes(2);

    /**
     * Returns a store in the memory of this process, with {@link #DEFAULT_CLAIM_TIMEOUT} and the clock of the system.
     * It is lost when the process ends: for tests, and where a repetition is harmless.
     *
     * @param capacity the number of processed callbacks that are stored; a new one replaces the oldest
     * @throws IllegalArgumentException if the capacity is less than 1
     */
    static ProcessedCallbackStore inMemory(int capacity) {
        return inMemory(capacity, DEFAULT_CLAIM_TIMEOUT, InstantSource.system());
    }

    /**
     * As {@link #inMemory(int)}, with another time-out of claims and another clock.
     *
     * @param claimTimeout the time after which the claim of another thread expires
     * @throws IllegalArgumentException if the capacity is less than 1, or the time-out is not positive
     */
    static ProcessedCallbackStore inMemory(int capacity, Duration claimTimeout, InstantSource clock) {
        return new InMemoryProcessedCallbackStore(capacity, claimTimeout, clock);
    }

    /**
     * Claims a callback for processing. Of several concurrent calls with one key, one returns {@link
     * CallbackState#NEW}. Its caller must then call {@link #process} and, if that throws, {@link #release}.
     *
     * @return the state of the callback before the call. If it is {@link CallbackState#NEW}, or the claim of another
     *     caller has expired, the caller has the claim, and the state is {@code NEW}
     */
    CallbackClaim claim(CallbackKey key);

    /**
     * Processes a claimed callback and stores that it is processed.
     *
     * <p>A store without transactions calls the processing first. If the process ends in between, or the claim expires
     * during the processing, the callback is processed again: at least once. A store that does both in one transaction
     * of a database processes a callback exactly once.
     *
     * @param claim a claim of state {@link CallbackState#NEW}
     * @throws ClaimExpiredException if the claim expired, another caller claimed the callback, and the processing was
     *     rolled back
     * @throws Exception if the processing throws it, or the store does
     */
    void process(CallbackClaim claim, Processing processing) throws Exception;

    /**
     * Releases a claim whose processing failed, so that the next repetition is processed. Does nothing if the caller no
     * longer has the claim.
     */
    void release(CallbackClaim claim);

    /** Returns whether a callback is processed. A callback with an earlier status can arrive after it. */
    boolean isProcessed(CallbackKey key);

    /** The processing of a callback. */
    @FunctionalInterface
    interface Processing {
        /**
         * Processes the callback.
         *
         * @throws Exception if the callback is not processed
         */
        void run() throws Exception;
    }
}
