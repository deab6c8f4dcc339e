package dev.merchantsdk.core.spi;

/** The outcome of a call. */
public enum CallOutcome {
    /** The service accepted the call. */
    SUCCESS,
    /** The service refused or redirected the call. */
    REFUSED,
    /** The service did not process the call, because the SDK could not authenticate or send the call. */
    NOT_SENT,
    /**
     * The service may have processed a call that must not happen twice. The merchant must look up the outcome. A
     * cancelled call can also have this outcome.
     */
    UNKNOWN,
    /** A call that changes nothing received no response, a server error or a malformed response. */
    UNAVAILABLE,
    /** The SDK received a file but could not save it. */
    NOT_SAVED,
    /** The caller cancelled the call. Either the service did not process the call, or the call changes nothing. */
    CANCELLED
}
