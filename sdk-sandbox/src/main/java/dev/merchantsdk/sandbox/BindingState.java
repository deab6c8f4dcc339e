package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.payments.BindingPhase;

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

    static BindingState of(BindingPhase phase) {
        return switch (phase) {
            case PENDING -> PENDING;
            case ACTIVE -> ACTIVE;
            case PAYOUT_ONLY -> PAYOUT_ONLY;
            case FAILED -> FAILED;
        };
    }
}
