package dev.merchantsdk.core.spi;

import java.time.Duration;
import java.time.InstantSource;

/**
 * A thread-safe store of processed callbacks, so that a repeated callback is processed once. {@link #claim} starts the
 * processing and {@link #process} completes it. When a server crashes in between, the claim expires and another server
 * can take over. Several servers can share a store in a database.
 *
 * <p>A copy of an old callback can arrive at any time, because the contract does not specify when callbacks are
 * repeated. A store that has forgotten it hands it to your handler again, so your own records must ensure that an order
 * is fulfilled once.
 */
public interface ProcessedCallbackStore {
    /** Default time-out of a claim, longer than a verification takes with the default time-outs. */
    Duration DEFAULT_CLAIM_TIMEOUT = Duration.ofMinutes(2);

    /**
     * Returns a store in the memory of this process, with {@link #DEFAULT_CLAIM_TIMEOUT} and the system clock. Use it
     * only in tests, or where processing twice is harmless: its content ends with the process.
     *
     * @param capacity the maximum number of processed callbacks; a full store forgets the one that was processed first
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
     * Claims a callback for processing. When several callers claim a key at the same time, only one gets it, and must
     * call {@link #process}, or {@link #release} when that throws.
     *
     * @return a result with the state before this call. The caller has the claim only if it is
     *     {@link CallbackState#NEW}, as it is again after a claim has expired
     */
    CallbackClaim claim(CallbackKey key);

    /**
     * Renews a claim, processes its callback, and stores {@link CallbackState#PROCESSED}.
     *
     * <p>Renewal and the check that the caller still has the claim are one atomic step, because the claim may have
     * expired since {@link #claim}, and another caller may have it now.
     *
     * <p>A store without transactions then runs {@code processing} and stores the new state at the end. When the server
     * crashes in between, or the renewed claim expires, a repetition is processed again. A store that does it all in
     * one database transaction processes a callback exactly once.
     *
     * @param claim a claim with the state {@link CallbackState#NEW}
     * @throws ClaimExpiredException if the caller no longer has the claim; {@code processing} did not run, or its work
     *     is rolled back
     * @throws Exception if {@code processing} or the store throws an exception
     */
    void process(CallbackClaim claim, Processing processing) throws Exception;

    /**
     * Releases a claim after a failure, so that a repetition can be processed. Does nothing if the caller no longer has
     * it.
     */
    void release(CallbackClaim claim);

    /**
     * Returns the time after which a claim expires unless {@link #process} renews it. Override it if it is not
     * {@link #DEFAULT_CLAIM_TIMEOUT}. {@code PaymentCallbacks} refuses a store whose claims may expire while a callback
     * is verified.
     */
    default Duration claimTimeout() {
        return DEFAULT_CLAIM_TIMEOUT;
    }

    /**
     * Returns whether a callback has been processed. Those of one object, such as a transaction, can arrive in any
     * order, even a later status before an earlier one.
     */
    boolean isProcessed(CallbackKey key);

    /** The processing of a callback. */
    @FunctionalInterface
    interface Processing {
        /**
         * Processes the callback.
         *
         * @throws Exception when the processing fails
         */
        void run() throws Exception;
    }
}
