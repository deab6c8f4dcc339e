package dev.merchantsdk.core.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * A store of processed callbacks, with which the merchant processes a repeated callback only once. {@link #claim}
 * starts the processing of a callback, and {@link #process} completes the processing. If a server crashes during the
 * processing, the claim expires later, and another server can claim the callback. A store is thread-safe. Several
 * servers can share a store in a database.
 *
 * <p>A copy of an old callback can arrive at any time, because the contract does not specify when the service repeats a
 * callback. If the store no longer contains the callback, the merchant's handler processes the copy. Therefore the
 * merchant's own records must ensure that an order is fulfilled only once.
 */
public interface ProcessedCallbackStore {
    /** The default time-out of a claim. It exceeds the time that a verification takes with the default time-outs. */
    Duration DEFAULT_CLAIM_TIMEOUT = Duration.ofMinutes(2);

    /**
     * Returns a store in the memory of this process, with {@link #DEFAULT_CLAIM_TIMEOUT} and the system clock. The
     * content is lost at the end of the process. Use this store only in tests, or if repeated processing is harmless.
     *
     * @param capacity the maximum number of processed callbacks in the store; if the store is full, the next processed
     *     callback replaces the callback that was processed first
     * @throws IllegalArgumentException if the capacity is less than 1
     */
    static ProcessedCallbackStore inMemory(int capacity) {
        return inMemory(capacity, DEFAULT_CLAIM_TIMEOUT, InstantSource.system());
    }

    /**
     * Returns a store like {@link #inMemory(int)}, but with this time-out for claims and this clock.
     *
     * @param claimTimeout the time after which a claim expires
     * @throws IllegalArgumentException if the capacity is less than 1, or the time-out is not positive
     */
    static ProcessedCallbackStore inMemory(int capacity, Duration claimTimeout, InstantSource clock) {
        return new InMemoryProcessedCallbackStore(capacity, claimTimeout, clock);
    }

    /**
     * Claims a callback for processing. If several callers claim the same key at the same time, only one caller gets
     * the claim. This caller must call {@link #process}. If {@link #process} throws an exception, this caller must call
     * {@link #release}.
     *
     * @return a result with the state of the callback before this method was called. The caller has the claim only if
     *     this state is {@link CallbackState#NEW}. A callback whose claim has expired has the state
     *     {@link CallbackState#NEW} again
     */
    CallbackClaim claim(CallbackKey key);

    /**
     * Renews a claim, processes its callback, and stores the state {@link CallbackState#PROCESSED}.
     *
     * <p>The renewal and the check that the caller still has the claim are one atomic step, because the claim may have
     * expired since {@link #claim}, and another caller may have it now.
     *
     * <p>A store without transactions then runs {@code processing}, and stores the new state at the end. If the server
     * crashes between these two steps, a repetition of the callback is processed again. If the renewed claim expires
     * before the second step, a repetition can also be processed. A store that performs all steps in one database
     * transaction processes a callback exactly once.
     *
     * @param claim a claim with the state {@link CallbackState#NEW}
     * @throws ClaimExpiredException if the caller no longer has the claim; {@code processing} did not run, or its work
     *     is rolled back
     * @throws Exception if {@code processing} or the store throws an exception
     */
    void process(CallbackClaim claim, Processing processing) throws Exception;

    /**
     * Releases a claim after the processing failed, so that a repetition of the callback can be processed. This method
     * does nothing if the caller no longer has the claim.
     */
    void release(CallbackClaim claim);

    /**
     * Returns the time after which a claim expires unless {@link #process} renews it. {@code PaymentCallbacks} refuses a
     * store whose claims may expire while a callback is verified. Override this method if the store has another time-out
     * than {@link #DEFAULT_CLAIM_TIMEOUT}.
     */
    default Duration claimTimeout() {
        return DEFAULT_CLAIM_TIMEOUT;
    }

    /**
     * Returns whether a callback has been processed. The callbacks of one object, such as a transaction, can arrive in
     * any order. The callback of a later status can be processed before the callback of an earlier status arrives.
     */
    boolean isProcessed(CallbackKey key);

    /** The processing of a callback. */
    @FunctionalInterface
    interface Processing {
        /**
         * Processes the callback.
         *
         * @throws Exception if the processing fails
         */
        void run() throws Exception;
    }
}
