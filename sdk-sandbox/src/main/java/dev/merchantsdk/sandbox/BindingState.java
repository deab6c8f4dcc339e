package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.payments.BindingPhase;

/** The state of a token (contract, "States and transitions"). */
public enum BindingState {
    /** The payer has not yet entered a card or opened the link. The token cannot be used. */
    PENDING,
    /** The token can be used for all operations that its kind of token supports. */
    ACTIVE,
    /** The token can be used for payouts and interactive payments only. */
    PAYOUT_ONLY,
    /** The binding failed, so the token cannot be used. */
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
