package dev.merchantsdk.sandbox.payments;

/** The state of a hold (contract, "States and transitions"). */
public enum HoldPhase {
    /** The amount is held. */
    HELD,
    /** The merchant has debited the amount, in full or in part. */
    SETTLED,
    /** The amount was unblocked. */
    RELEASED
}
