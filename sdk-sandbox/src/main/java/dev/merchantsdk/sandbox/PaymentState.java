package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.payments.TransactionPhase;

/** The state of a transaction: those states of the contract's "Transaction record, secure" that the sandbox simulates. */
public enum PaymentState {
    /** The transaction succeeded. */
    SUCCESS,
    /** The transaction waits for the payer, or for the merchant's confirmation of a payout without name. */
    PENDING_CONFIRMATION,
    /** The transaction failed, was refused or was cancelled. */
    FAILED,
    /** The transaction is being executed and ends without a further step of a person. */
    PENDING_EXECUTION;

    static PaymentState of(TransactionPhase phase) {
        return switch (phase) {
            case SUCCESS -> SUCCESS;
            case PENDING_CONFIRMATION -> PENDING_CONFIRMATION;
            case FAILED -> FAILED;
            case PENDING_EXECUTION -> PENDING_EXECUTION;
        };
    }

    /** Whether the transaction has ended, with success or failure. */
    public boolean isFinal() {
        return this == SUCCESS || this == FAILED;
    }
}
