package dev.merchantsdk.sandbox.payments;

/** The progress of a payout whose recipient is checked by name. */
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
