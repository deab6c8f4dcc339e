package dev.merchantsdk.jdbc.proof;

/** What the servers of the month have in common. */
enum Fleet {
    /** Histories and limiter. */
    ONE_DATABASE,
    /** A history store, and no rate limiter: both servers debit the same card at the same time. */
    ONE_DATABASE_WITHOUT_RATE_LIMITER,
    /** Nothing: each server has a history store and a rate limiter in its memory. */
    NOTHING
}
