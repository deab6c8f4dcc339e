package dev.merchantsdk.proof;

/** What can happen to one exchange of a single call. */
enum CallFault {
    NONE,
    NOT_CONNECTED,
    CUT_IN_REQUEST,
    LOST_RESPONSE,
    STATUS_408,
    STATUS_429,
    STATUS_503,
    /** A refusal whose text quotes the request. */
    QUOTING_REFUSAL,
    /** The service's own response, without its body if it is a refusal. */
    WITHOUT_REASON,
    /** The record of another transaction. */
    OTHER_RECORD;

    /** Returns whether the response, or its absence, proves whether the service has processed the request. */
    boolean provesItsOutcome() {
        return this == NONE || this == NOT_CONNECTED || this == STATUS_429;
    }
}
