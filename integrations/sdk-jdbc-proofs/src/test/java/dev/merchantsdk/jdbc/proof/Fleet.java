package dev.merchantsdk.jdbc.proof;

/** The state that the servers of {@link MonthTest} share. */
enum Fleet {
    /** The servers share the history store and the rate limiter. */
    ONE_DATABASE,
    /**
     * The servers share the history store. There is no rate limiter, so both servers can try to debit the same card at
     * the same time.
     */
    ONE_DATABASE_WITHOUT_RATE_LIMITER,
    /** The servers share nothing: each has a history store and a rate limiter in its memory. */
    NOTHING
}
