package dev.merchantsdk.sandbox.payments;

/** The progress of a payout whose recipient name is checked. */
enum NameCheckProgress {
    /** The payout was created. Its status was not queried yet. */
    CREATED,
    /** The recipient was found. */
    FOUND,
    /** The recipient was not found. */
    NOT_FOUND,
    /** The merchant confirmed the payout. */
    CONFIRMED,
    /** The merchant rejected the payout. */
    REJECTED
}
