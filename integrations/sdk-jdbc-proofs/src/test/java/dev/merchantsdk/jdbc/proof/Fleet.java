package dev.merchantsdk.jdbc.proof;

/** The shared state of the servers of the month. */
enum Fleet {
    /** Histories and limiter. */
    ONE_DATABASE,
    /** A history store, and no rate limiter: both servers debit the same card at the same time. */
    ONE_DATABASE_WITHOUT_RATE_LIMITER,
    /** Nothing: each server has a history store and a rate limiter in its memory. */
    NOTHING
}
