package dev.merchantsdk.jdbc.proof;

/** The kinds of shops that receive callbacks. */
enum CallbackShop {
    /** One transaction commits the work of the handler and the record that the callback is processed. */
    EXACTLY_ONCE,
    /**
     * The first transaction commits the work of the handler. The second transaction commits the record that the
     * callback is processed.
     */
    AT_LEAST_ONCE,
    /** The shop acknowledges a repetition while the first delivery is still in progress. */
    ACKNOWLEDGES_IN_PROGRESS
}
