package dev.merchantsdk.sandbox.payments;

/**
 * A state of a transaction, and the values that records and callbacks contain for this state (contract, "Transaction
 * record, secure").
 */
public enum TransactionPhase {
    SUCCESS(1, "success"),
    /**
     * The transaction waits for an action. A payout without a recipient name waits for the merchant; all other
     * transactions wait for the payer.
     */
    PENDING_CONFIRMATION(3, "pending"),
    /** The transaction failed, was refused or was cancelled. */
    FAILED(4, "failed"),
    /** The transaction is in progress. The payer and the merchant need not act. */
    PENDING_EXECUTION(5, "pending");

    private final int number;
    private final String word;

    TransactionPhase(int number, String word) {
        this.number = number;
        this.word = word;
    }

    /** Returns the value of {@code state} in the secure record. */
    public int number() {
        return number;
    }

    /** Returns the value of {@code status} in list v3 and in callbacks. The contract shows only {@code success}. */
    public String word() {
        return word;
    }
}
