package dev.merchantsdk.receipts.model;

/**
 * The eight kinds in the contract's catalogue "Receipt types": an ordinary receipt and a correction for each kind of
 * settlement. An {@link IndependentReceipt} can be of any kind.
 */
public enum ReceiptKind {
    /** Income: the receipt of a {@code pay} (tag 1054 = 1). */
    INCOME(1, false),
    /** Income return: the receipt of a full or partial {@code reversal} or {@code refund} (tag 1054 = 2). */
    INCOME_RETURN(2, false),
    /** Expense: the receipt of a {@code payout} (tag 1054 = 3). */
    EXPENSE(3, false),
    /** Expense return (tag 1054 = 4). */
    EXPENSE_RETURN(4, false),
    /** Correction of income (tag 1054 = 1). */
    INCOME_CORRECTION(1, true),
    /** Correction of an income return (tag 1054 = 2). */
    INCOME_RETURN_CORRECTION(2, true),
    /** Correction of an expense (tag 1054 = 3). */
    EXPENSE_CORRECTION(3, true),
    /** Correction of an expense return (tag 1054 = 4). */
    EXPENSE_RETURN_CORRECTION(4, true);

    private final int tag1054;
    private final boolean correction;

    ReceiptKind(int tag1054, boolean correction) {
        this.tag1054 = tag1054;
        this.correction = correction;
    }

    static ReceiptKind of(ReceiptAction action, boolean correction) {
        return switch (action) {
            case INCOME -> correction ? INCOME_CORRECTION : INCOME;
            case INCOME_RETURN -> correction ? INCOME_RETURN_CORRECTION : INCOME_RETURN;
            case EXPENSE -> correction ? EXPENSE_CORRECTION : EXPENSE;
            case EXPENSE_RETURN -> correction ? EXPENSE_RETURN_CORRECTION : EXPENSE_RETURN;
        };
    }

    /** Returns the value of tag 1054 (kind of settlement) in the fiscal document (law 54-FZ). */
    public int tag1054() {
        return tag1054;
    }

    public boolean isCorrection() {
        return correction;
    }
}
