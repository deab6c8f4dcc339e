package dev.merchantsdk.sandbox.parser;

/**
 * The four kinds of receipt and their values of {@code action} and {@code ActionType} (contract, "Fiscal receipts",
 * "Independent generation").
 */
public enum FiscalAction {
    /** An income receipt. */
    INCOME(1, "Receipt"),
    /** An income return receipt. */
    INCOME_RETURN(2, "Refund"),
    /** An expense receipt. */
    EXPENSE(3, "Purchase"),
    /** An expense return receipt. */
    EXPENSE_RETURN(4, "PurchaseRefund");

    private final int action;
    private final String actionType;

    FiscalAction(int action, String actionType) {
        this.action = action;
        this.actionType = actionType;
    }

    /** Returns the value of {@code action}. */
    public int action() {
        return action;
    }

    /** Returns the value of {@code ActionType}. */
    public String actionType() {
        return actionType;
    }
}
