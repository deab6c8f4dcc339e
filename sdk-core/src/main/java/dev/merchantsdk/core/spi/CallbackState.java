package dev.merchantsdk.core.spi;

/** The state of a callback in a {@link ProcessedCallbackStore}. */
public enum CallbackState {
    /** No caller is processing or has processed the callback. */
    NEW,
    /** A caller is processing the callback. This state ends when the processing ends or the caller's claim expires. */
    IN_PROGRESS,
    /** A caller has processed the callback. */
    PROCESSED
}
