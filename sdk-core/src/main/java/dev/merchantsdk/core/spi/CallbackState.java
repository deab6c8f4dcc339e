package dev.merchantsdk.core.spi;

/** State of a callback in a {@link ProcessedCallbackStore}. */
public enum CallbackState {
    /** Not processed, and without an unexpired claim. */
    NEW,
    /** A caller is processing it, until that ends or its claim expires. */
    IN_PROGRESS,
    /** A caller has processed it. */
    PROCESSED
}
