package dev.merchantsdk.core.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * A store of processed callbacks. It ensures that a repeated callback is processed only once. A callback is {@linkplain
 * CallbackState#NEW new}, in progress or processed. {@link #claim} starts the processing, and {@link #process} ends it.
 * If the process that holds a claim crashes, the claim expires.
 *
 * <p>The contract does not specify when a callback is repeated, and a callback contains no time, so a copy of an old
 * callback can arrive at any time. If a callback is repeated after the store has deleted it, a query confirms the
 * callback again, and it is processed again. The merchant's own records must ensure that an order is fulfilled only
 * once. A store is thread-safe. Several servers can share a store in a database.
 */
public interface ProcessedCallbackStore {
    /** The default time-out of a claim. The time-out is longer than a handler, including its queries, usually takes. */
    Duration DEFAULT_CLAIM_TIMEOUT = Duration.ofMinutes(2);

    /**
     * Returns a store in the memory of this process, with {@link #DEFAULT_CLAIM_TIMEOUT} and the system clock.
     * The content of the store is lost when the process ends, so use it for tests, or if repeated processing is
     * harmless.
     *
     * @param capacity the number of processed callbacks that are stored; if the store is full, a new callback replaces
     *     the oldest
     * @throws IllegalArgumentException if the capacity is less than 1
     */
    static ProcessedCallbackStore inMemory(int capacity) {
        return inMemory(capacity, DEFAULT_CLAIM_TIMEOUT, InstantSource.system());
    }

    /**
     * Does the same as {@link #inMemory(int)}, with another time-out for claims and another clock.
     *
     * @param claimTimeout the time after which a claim expires
     * @throws IllegalArgumentException if the capacity is less than 1, or the time-out is not positive
     */
    static ProcessedCallbackStore inMemory(int capacity, Duration claimTimeout, InstantSource clock) {
        return new InMemoryProcessedCallbackStore(capacity, claimTimeout, clock);
    }

    /**
     * Claims a callback for processing. If several calls with the same key run concurrently, only one of them returns
     * {@link CallbackState#NEW}. The caller that receives this state must call {@link #process}. If {@link #process}
     * throws an exception, this caller must call {@link #release}.
     *
     * @return the claim, with the state of the callback before the call. The state is {@link CallbackState#NEW} if the
     *     callback was new, or if the claim of another caller has expired; the caller holds the claim only in this
     *     state
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
     * @throws Exception if the processing or the store throws an exception
     */
    void process(CallbackClaim claim, Processing processing) throws Exception;

    /**
     * Releases a claim whose processing failed, so that the callback is processed when the service repeats it. Does
     * nothing if the caller no longer has the claim.
     */
    void release(CallbackClaim claim);

    /**
     * Returns whether a callback is processed. After this callback, callbacks with an earlier status of the same object
     * can still arrive.
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
