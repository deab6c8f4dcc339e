package dev.merchantsdk.core.spi;

/** The state of a callback in a {@link ProcessedCallbackStore}. */
public enum CallbackState {
    /** No caller has processed the callback, and no caller has an unexpired claim of the callback. */
    NEW,
    /** A caller is processing the callback. This state ends when the processing ends or the caller's claim expires. */
    IN_PROGRESS,
    /** A caller has processed the callback. */
    PROCESSED
}
