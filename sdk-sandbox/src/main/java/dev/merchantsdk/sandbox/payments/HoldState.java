package dev.merchantsdk.sandbox.payments;

/** What became of a hold (contract, "States and transitions"). */
public enum HoldState {
    /** The amount is held. */
    HELD,
    /** It was debited, whole or in part; what was not debited is unblocked. */
    SETTLED,
    /** It was unblocked: reversed, or nobody confirmed it in time. */
    RELEASED
}
