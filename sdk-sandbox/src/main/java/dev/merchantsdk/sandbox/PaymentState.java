package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.payments.TransactionPhase;

/**
 * The state of a transaction. The constants are the states of the contract's "Transaction record, secure" that the
 * sandbox simulates.
 */
public enum PaymentState {
    /** The transaction succeeded. */
    SUCCESS,
    /**
     * The transaction waits for the payer. A payout without a recipient name waits for the merchant's confirmation
     * instead.
     */
    PENDING_CONFIRMATION,
    /** The transaction failed, was refused or was cancelled. */
    FAILED,
    /** The transaction is being executed and needs no action of the payer or the merchant. */
    PENDING_EXECUTION;

    static PaymentState of(TransactionPhase phase) {
        return switch (phase) {
            case SUCCESS -> SUCCESS;
            case PENDING_CONFIRMATION -> PENDING_CONFIRMATION;
            case FAILED -> FAILED;
            case PENDING_EXECUTION -> PENDING_EXECUTION;
        };
    }

    /** Returns whether the transaction has ended, successfully or not. */
    public boolean isFinal() {
        return this == SUCCESS || this == FAILED;
    }
}
