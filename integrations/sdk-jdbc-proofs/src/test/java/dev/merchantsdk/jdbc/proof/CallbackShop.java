package dev.merchantsdk.jdbc.proof;

/** The kinds of shops that receive callbacks. */
enum CallbackShop {
    /** One transaction commits the work of the handler and the record of the callback. */
    EXACTLY_ONCE,
    /**
     * The first transaction commits the work of the handler. The second transaction commits the record of the callback.
     */
    AT_LEAST_ONCE,
    /** The shop acknowledges a repetition while the first delivery is still in progress. */
    ACKNOWLEDGES_IN_PROGRESS
}
