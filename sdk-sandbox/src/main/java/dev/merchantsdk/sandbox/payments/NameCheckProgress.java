package dev.merchantsdk.sandbox.payments;

/** How far a payout without name is. */
enum NameCheckProgress {
    /** Its status was not queried yet. */
    CREATED,
    /** The recipient was found. */
    FOUND,
    /** The recipient was not found. */
    NOT_FOUND,
    /** It was confirmed. */
    CONFIRMED,
    /** It was rejected. */
    REJECTED
}
