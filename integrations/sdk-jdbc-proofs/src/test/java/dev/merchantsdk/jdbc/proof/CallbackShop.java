package dev.merchantsdk.jdbc.proof;

/** The kinds of shops that receive callbacks. */
enum CallbackShop {
    /** The work of the handler and the record of the callback are one transaction. */
    EXACTLY_ONCE,
    /** The work of the handler is committed before the record. */
    AT_LEAST_ONCE,
    /** Acknowledges a repetition while the first delivery is in progress. */
    ACKNOWLEDGES_IN_PROGRESS
}
