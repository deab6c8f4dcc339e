package dev.merchantsdk.jdbc.proof;

/**
 * The kinds of shops that receive callbacks. The shops differ in the transactions in which the handler and the store
 * work.
 */
enum CallbackShop {
    /** One transaction commits the work of the handler and the record of the callback. */
    EXACTLY_ONCE,
    /** The shop commits the work of the handler before the record of the callback, in a separate transaction. */
    AT_LEAST_ONCE,
    /** The shop acknowledges a repetition while the first delivery is still in progress. */
    ACKNOWLEDGES_IN_PROGRESS
}
