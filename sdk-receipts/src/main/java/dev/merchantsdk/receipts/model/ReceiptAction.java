package dev.merchantsdk.receipts.model;

/**
 * The kind of settlement of an independent receipt ({@code action}, {@code ActionType}; contract, "Fiscal receipts").
 * The contract has two fields for the action. {@link IndependentReceipt#actionForm()} selects one of them.
 */
public enum ReceiptAction {
    /** Income ({@code action} 1, {@code ActionType} {@code Receipt}). */
    INCOME(1, "Receipt"),
    /** Income return ({@code action} 2, {@code ActionType} {@code Refund}). */
    INCOME_RETURN(2, "Refund"),
    /** Expense ({@code action} 3, {@code ActionType} {@code Purchase}). */
    EXPENSE(3, "Purchase"),
    /** Expense return ({@code action} 4, {@code ActionType} {@code PurchaseRefund}). */
    EXPENSE_RETURN(4, "PurchaseRefund");

    private final int number;
    private final String word;

    ReceiptAction(int number, String word) {
        this.number = number;
        this.word = word;
    }

    /** The value of the field {@code action}. Tag 1054 of law 54-FZ has the same value. */
    public int number() {
        return number;
    }

    /** The value of the field {@code ActionType}. */
    public String word() {
        return word;
    }

    /** The field in which the SDK sends the action. */
    public enum Form {
        /** The SDK sends the action as the number {@code action}. */
        NUMBER,
        /** The SDK sends the action as the string {@code ActionType}. */
        WORD
    }
}
