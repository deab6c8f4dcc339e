package dev.merchantsdk.sandbox;

/** The state of a token (contract, "States and transitions"). */
public enum BindingState {
    /** The payer has not yet entered a card or opened the SBP link. The token cannot be used. */
    PENDING,
    /** The token can be used. A token that was created from a card number alone supports payouts only. */
    ACTIVE,
    /** The token can be used only for payouts and interactive payments. */
    PAYOUT_ONLY,
    /** The binding failed. The token cannot be used. */
    FAILED;
}
