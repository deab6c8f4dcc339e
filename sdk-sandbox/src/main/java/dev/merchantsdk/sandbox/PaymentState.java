package dev.merchantsdk.sandbox;

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

    /** Returns whether the transaction has ended, successfully or not. */
    public boolean isFinal() {
        return this == SUCCESS || this == FAILED;
    }
}
