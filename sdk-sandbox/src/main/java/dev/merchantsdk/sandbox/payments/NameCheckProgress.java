package dev.merchantsdk.sandbox.payments;

/** How far a payout without name is. */
enum NameCheckProgress {
    /** Nobody asked for its status yet. */
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
