package dev.merchantsdk.core.spi;

/** The outcome of a call. */
public enum CallOutcome {
    /** The service accepted the call. */
    SUCCESS,
    /** The service refused the call, or redirected it. */
    REFUSED,
    /** The SDK did not send the call, so the service certainly did not process it. */
    NOT_SENT,
    /**
     * The service may have processed the call, so the merchant must look up the outcome. If the call must not happen
     * twice, this is also the outcome after the caller cancelled the call while it may have been processed.
     */
    UNKNOWN,
    /**
     * A call that changes nothing failed, because there was no response, the service failed, or the response was
     * malformed.
     */
    UNAVAILABLE,
    /** The SDK received a file but could not save it. */
    NOT_SAVED,
    /** The caller cancelled the call. The service certainly did not process the call, or the call changes nothing. */
    CANCELLED
}
