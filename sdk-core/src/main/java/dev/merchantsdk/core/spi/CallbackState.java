package dev.merchantsdk.core.spi;

/** The state of a callback in a {@link ProcessedCallbackStore}. */
public enum CallbackState {
    /** Not processed, and not in progress. */
    NEW,
    /** In progress in another call. The state ends with the processing, or when the claim of that caller expires. */
    IN_PROGRESS,
    /** Processed. */
    PROCESSED
}
