package dev.merchantsdk.jdbc.proof;

/** The kinds of shops that receive callbacks. They differ in the transactions of handler and store. */
enum CallbackShop {
    /** The work of the handler and the record of the callback are committed in one transaction. */
    EXACTLY_ONCE,
    /** The work of the handler is committed before the record of the callback. */
    AT_LEAST_ONCE,
    /** The shop acknowledges a repetition while the first delivery is still in progress. */
    ACKNOWLEDGES_IN_PROGRESS
}
