package dev.merchantsdk.sandbox.payments;

/** The state of a transaction with its texts on the wire (contract, "Transaction record, secure"). */
public enum TransactionPhase {
    /** It succeeded. */
    SUCCESS(1, "Success", "success"),
    /** It waits for the payer, or for the merchant's confirmation of a payout without name. */
    PENDING_CONFIRMATION(3, "PendingConfirmation", "pending"),
    /** It failed, or was refused or cancelled. */
    FAILED(4, "Failed", "failed"),
    /** It is in progress and ends by itself. */
    PENDING_EXECUTION(5, "PendingExecution", "pending");

    private final int number;
    private final String title;
    private final String word;

    TransactionPhase(int number, String title, String word) {
        this.number = number;
        this.title = title;
        this.word = word;
    }

    /** The state in the secure record. */
    int number() {
        return number;
    }

    /** The state in the operation status record. */
    String title() {
        return title;
    }

    /** The state in list v3 and in the callback. The contract shows only {@code success}. */
    String word() {
        return word;
    }
}
