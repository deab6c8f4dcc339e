package dev.merchantsdk.sandbox;

/** The state of a hold (contract, "States and transitions"). */
public enum HoldState {
    /** The amount is held. */
    HELD,
    /** The amount was debited in full, or a part was debited and the remaining amount was unblocked. */
    SETTLED,
    /** The whole amount was unblocked by reversals or at the end of the hold time. */
    RELEASED;
}
