package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.payments.BindingPhase;

/** The state of a token (contract, "States and transitions"). */
public enum BindingState {
    /** The payer has not entered a card yet, or has not opened the link yet. The token cannot be used. */
    PENDING,
    /** The token can be used for every operation that its kind allows. */
    ACTIVE,
    /** The token can be used for payouts and interactive payments only. */
    PAYOUT_ONLY,
    /** The card was not bound. */
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
