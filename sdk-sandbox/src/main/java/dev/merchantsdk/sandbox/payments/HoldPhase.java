package dev.merchantsdk.sandbox.payments;

/** The state of a hold (contract, "States and transitions"). */
public enum HoldPhase {
    HELD,
    /** The merchant has debited the amount, in full or in part. */
    SETTLED,
    /** The amount was unblocked without a debit. */
    RELEASED
}
