package dev.merchantsdk.sandbox.payments;

/** The progress of a payout without a recipient name, whose recipient the merchant checks before the payout. */
enum NameCheckProgress {
    /** The payout was created, and the merchant has not queried the recipient yet. */
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
