package dev.merchantsdk.receipts.model;

/**
 * The kind of a separate receipt ({@code action}, {@code ActionType}; contract, "Fiscal receipts"). The contract has
 * two names and two forms for it, and either suffices: see {@link IndependentReceipt#actionForm()}.
 */
public enum ReceiptAction {
    /** Income: 1, {@code Receipt}. */
    INCOME(1, "Receipt"),
    /** Income return: 2, {@code Refund}. */
    INCOME_RETURN(2, "Refund"),
    /** Expense: 3, {@code Purchase}. */
    EXPENSE(3, "Purchase"),
    /** Expense return: 4, {@code PurchaseRefund}. */
    EXPENSE_RETURN(4, "PurchaseRefund");

    private final int number;
    private final String word;

    ReceiptAction(int number, String word) {
        this.number = number;
        this.word = word;
    }

    /** The value of {@code action}; tag 1054 of the fiscal document, by 54-FZ, is the same number. */
    public int number() {
        return number;
    }

    /** The value of {@code ActionType}. */
    public String word() {
        return word;
    }

    /** The name of the action in a receipt. */
    public enum Form {
        /** Sent as {@code action}, a number. */
        NUMBER,
        /** Sent as {@code ActionType}, a word. */
        WORD
    }
}
