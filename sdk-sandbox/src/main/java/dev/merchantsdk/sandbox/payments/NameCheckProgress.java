package dev.merchantsdk.sandbox.payments;

/** The progress of a payout whose recipient the merchant checks before the confirmation of the payout. */
enum NameCheckProgress {
    /** The merchant has not queried the recipient yet. */
    CREATED,
    FOUND,
    NOT_FOUND,
    CONFIRMED,
    REJECTED
}
