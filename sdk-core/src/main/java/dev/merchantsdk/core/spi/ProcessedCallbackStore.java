package dev.merchantsdk.core.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * Stores which callbacks were processed, so that a repeated callback is processed only once. A callback is {@linkplain
 * CallbackState#NEW new}, in progress or processed. {@link #claim} starts the processing, and {@link #process} ends it.
 * If the process that holds a claim crashes, the claim expires.
 *
 * <p>The contract does not specify when a callback is repeated, and a callback contains no time, so a copy of an old
 * callback can arrive at any time. A repeated callback that the store no longer contains is processed again, and a
 * query confirms this callback. The merchant's own records must ensure that an order is fulfilled once. Thread-safe;
 * several servers share a store in a database.
 */
public interface ProcessedCallbackStore {
    /** The default time-out of a claim. It is longer than a handler and the queries of this handler usually take. */
    Duration DEFAULT_CLAIM_TIMEOUT = Duration.ofMinutes(2);

    /**
     * Returns a store in the memory of this process, with {@link #DEFAULT_CLAIM_TIMEOUT} and the system clock.
     * The content of the store is lost when the process ends, so use it for tests, or if repeated processing is
     * harmless.
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
     * Claims a callback for processing. If several calls with the same key run concurrently, one of them returns
     * {@link CallbackState#NEW}. The caller that receives this state must then call {@link #process} and, if that
     * throws, {@link #release}.
     *
     * @return the state of the callback before the call. If this state is {@link CallbackState#NEW}, or if the claim of
     *     another caller has expired, the caller receives the claim, and the returned state is {@code NEW}
     */
    CallbackClaim claim(CallbackKey key);

    /**
     * Processes a claimed callback and stores that this callback is processed.
     *
     * <p>A store without transactions first runs the processing, and then stores that the callback is processed. If the
     * process ends between these two steps, or if the claim expires during the processing, the callback is processed
     * again. Such a store therefore processes a callback at least once. A store that performs both steps in one
     * database transaction processes a callback exactly once.
     *
     * @param claim a claim of state {@link CallbackState#NEW}
     * @throws ClaimExpiredException if the claim expired, another caller claimed the callback, and the processing was
     *     rolled back
     * @throws Exception if the processing or the store throws it
     */
    void process(CallbackClaim claim, Processing processing) throws Exception;

    /**
     * Releases a claim whose processing failed, so that the callback is processed when it is repeated. Does nothing if
     * the caller no longer has the claim.
     */
    void release(CallbackClaim claim);

    /**
     * Returns whether a callback is processed. A callback with an earlier status of the same object can still arrive
     * later.
     */
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
