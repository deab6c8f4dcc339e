package dev.merchantsdk.receipts.model;

/**
 * Kind of settlement of an independent receipt, for which the contract has two fields ({@code action},
 * {@code ActionType}; contract, "Fiscal receipts"); {@link IndependentReceipt#actionForm()} selects one.
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

    /** Returns the value of the field {@code action}, and of tag 1054 (law 54-FZ). */
    public int number() {
        return number;
    }

    /** Returns the value of the field {@code ActionType}. */
    public String word() {
        return word;
    }

    /** The field that contains the action. */
    public enum Form {
        /** The number {@code action}. */
        NUMBER,
        /** The string {@code ActionType}. */
        WORD
    }
}
