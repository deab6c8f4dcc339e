package dev.merchantsdk.sandbox.payments;

/** The state of a transaction, with its values in the records (contract, "Transaction record, secure"). */
public enum TransactionPhase {
    /** The transaction succeeded. */
    SUCCESS(1, "Success", "success"),
    /**
     * The transaction waits for the payer, or, if it is a payout without a recipient name, for the merchant's
     * confirmation.
     */
    PENDING_CONFIRMATION(3, "PendingConfirmation", "pending"),
    /** The transaction failed, was refused or was cancelled. */
    FAILED(4, "Failed", "failed"),
    /** The transaction is in progress and ends without a further action of a person. */
    PENDING_EXECUTION(5, "PendingExecution", "pending");

    private final int number;
    private final String title;
    private final String word;

    TransactionPhase(int number, String title, String word) {
        this.number = number;
        this.title = title;
        this.word = word;
    }

    /** Returns the value in the secure record. */
    int number() {
        return number;
    }

    /** Returns the value in the operation status record. */
    String title() {
        return title;
    }

    /** Returns the value in list v3 and in the callback. The contract shows only {@code success}. */
    String word() {
        return word;
    }
}
