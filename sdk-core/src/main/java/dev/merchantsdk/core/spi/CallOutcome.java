package dev.merchantsdk.core.spi;

/** The outcome of a call. */
public enum CallOutcome {
    /** The service accepted the call. */
    SUCCESS,
    /** The service refused the call, or redirected it. */
    REFUSED,
    /**
     * The service certainly did not process the call, because the SDK could not send it or could not authenticate it.
     */
    NOT_SENT,
    /**
     * The service may have processed the call, so the merchant must look up the outcome. The outcome is also {@code
     * UNKNOWN} if the caller cancelled a call that must not happen twice and that the service may have processed.
     */
    UNKNOWN,
    /**
     * The failure of a call that changes nothing: there was no response, the service failed, or the response was
     * malformed.
     */
    UNAVAILABLE,
    /** The SDK received a file but could not save it. */
    NOT_SAVED,
    /** The caller cancelled the call. The service certainly did not process the call, or the call changes nothing. */
    CANCELLED
}
