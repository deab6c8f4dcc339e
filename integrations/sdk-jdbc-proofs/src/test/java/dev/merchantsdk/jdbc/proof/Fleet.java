package dev.merchantsdk.jdbc.proof;

/** What the servers of the month have in common. */
enum Fleet {
    /** Histories and pace. */
    ONE_DATABASE,
    /** Histories, and no pace: they come to the same card at the same time, which the pace would keep apart. */
    ONE_DATABASE_WITHOUT_PACE,
    /** Nothing: each has histories and a pace in its memory. */
    NOTHING
}
