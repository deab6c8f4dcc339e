package dev.merchantsdk.core.spi;

/** The state of a callback in a {@link ProcessedCallbackStore}. */
public enum CallbackState {
    /** The callback is not processed, and not in progress. */
    NEW,
    /**
     * A caller is processing the callback. This state ends when the processing ends or when the claim of that caller
     * expires.
     */
    IN_PROGRESS,
    /** The callback is processed. */
    PROCESSED
}
