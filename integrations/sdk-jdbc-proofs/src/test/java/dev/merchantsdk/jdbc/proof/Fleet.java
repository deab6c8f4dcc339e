package dev.merchantsdk.jdbc.proof;

/** The state that the servers of {@link MonthTest} share. */
enum Fleet {
    /** The servers share the history store and the rate limiter. */
    ONE_DATABASE,
    /** The servers share the history store and have no rate limiter. */
    ONE_DATABASE_WITHOUT_RATE_LIMITER,
    /** Each server has a separate history store and a separate rate limiter in memory. */
    NOTHING
}
