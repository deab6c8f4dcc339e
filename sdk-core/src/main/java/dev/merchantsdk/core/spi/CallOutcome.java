package dev.merchantsdk.core.spi;

/** The outcome of a call. */
public enum CallOutcome {
    /** The service accepted the call. */
    SUCCESS,
    /** The service refused the call, or redirected it. */
    REFUSED,
    /** The call was certainly not processed. */
    NOT_SENT,
    /**
     * The call may have been processed, so its outcome must be looked up. Also the outcome of a call that the caller
     * cancelled after it was sent, if it must not happen twice.
     */
    UNKNOWN,
    /** A query failed, because there was no response, the service failed, or the response was malformed. */
    UNAVAILABLE,
    /** A response was received but could not be saved locally. */
    NOT_SAVED,
    /** The caller cancelled the call, which was certainly not processed or changes nothing. */
    CANCELLED
}
