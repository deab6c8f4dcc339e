package dev.merchantsdk.core.spi;

/** A call's outcome. */
public enum CallOutcome {
    /** The service accepted the call. */
    SUCCESS,
    /** The service refused or redirected the call. */
    REFUSED,
    /** The call could not be authenticated or sent, so the service did not process it. */
    NOT_SENT,
    /**
     * The service may have processed a call that must not happen twice. Look up its outcome. A cancelled call can have
     * this outcome too.
     */
    UNKNOWN,
    /** A call that changes nothing received no response, a server error or a malformed response. */
    UNAVAILABLE,
    /** A file arrived but could not be saved. */
    NOT_SAVED,
    /** The caller cancelled the call. Either it was not processed, or it changes nothing. */
    CANCELLED
}
