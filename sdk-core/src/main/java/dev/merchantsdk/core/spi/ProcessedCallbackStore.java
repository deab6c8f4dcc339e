package dev.merchantsdk.core.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * A store of processed callbacks. The merchant uses a store to process a repeated callback only once. The {@linkplain
 * CallbackState state} of a callback is new, in progress or processed. {@link #claim} starts the processing of a
 * callback, and {@link #process} ends the processing. If a server crashes after it has claimed a callback, the claim
 * expires.
 *
 * <p>A copy of an old callback can arrive at any time, because the contract does not specify when the service repeats a
 * callback. The SDK cannot detect an old copy by its age, because a callback contains no time. If a callback arrives
 * again after the store has deleted it, the SDK confirms the callback by a query again, and the merchant's handler
 * processes it again. Therefore the merchant's own records must ensure that an order is fulfilled only once. A store is
 * thread-safe. Several servers can share a store in a database.
 */
public interface ProcessedCallbackStore {
    /**
     * The default time-out of a claim. It is longer than the usual processing time of a callback, including queries.
     */
    Duration DEFAULT_CLAIM_TIMEOUT = Duration.ofMinutes(2);

    /**
     * Returns a store in the memory of this process, with {@link #DEFAULT_CLAIM_TIMEOUT} and the system clock. The
     * content of the store is lost when the process ends. Therefore use this store only in tests, or if repeated
     * processing is harmless.
     *
     * @param capacity the maximum number of processed callbacks in the store; if the store is full, a new callback
     *     replaces the oldest callback
     * @throws IllegalArgumentException if the capacity is less than 1
     */
    static ProcessedCallbackStore inMemory(int capacity) {
        return inMemory(capacity, DEFAULT_CLAIM_TIMEOUT, InstantSource.system());
    }

    /**
     * Returns a store in memory like {@link #inMemory(int)}, with another time-out for claims and another clock.
     *
     * @param claimTimeout the time after which a claim expires
     * @throws IllegalArgumentException if the capacity is less than 1, or the time-out is not positive
     */
    static ProcessedCallbackStore inMemory(int capacity, Duration claimTimeout, InstantSource clock) {
        return new InMemoryProcessedCallbackStore(capacity, claimTimeout, clock);
    }

    /**
     * Claims a callback for processing. If several callers claim the same key concurrently, only one caller receives
     * the state {@link CallbackState#NEW}. This caller must call {@link #process}. If {@link #process} throws an
     * exception, this caller must call {@link #release}.
     *
     * @return the claim, with the state that the callback had before this method was called. The state is {@link
     *     CallbackState#NEW} if the callback was new, or if the claim of another caller has expired. The caller has the
     *     claim only if the state is {@link CallbackState#NEW}
     */
    CallbackClaim claim(CallbackKey key);

    /**
     * Processes a claimed callback and stores that this callback is processed.
     *
     * <p>A store without transactions first runs {@code processing}, and then stores that the callback is processed. If
     * the server crashes between these two steps, or if the claim expires during the first step, the merchant processes
     * the callback again when the service repeats the callback. Therefore such a store processes a callback at least
     * once. A store that performs both steps in one database transaction processes a callback exactly once.
     *
     * @param claim a claim with the state {@link CallbackState#NEW}
     * @throws ClaimExpiredException if the claim expired, another caller claimed the callback, and the store rolled
     *     back the processing
     * @throws Exception if {@code processing} or the store throws an exception
     */
    void process(CallbackClaim claim, Processing processing) throws Exception;

    /**
     * Releases a claim after the processing of the callback failed, so that a caller can process the callback when the
     * service repeats the callback. This method does nothing if the caller no longer has the claim.
     */
    void release(CallbackClaim claim);

    /**
     * Returns whether a callback is processed. A callback with an earlier status of an object can arrive even after a
     * callback with a later status of this object was processed.
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
