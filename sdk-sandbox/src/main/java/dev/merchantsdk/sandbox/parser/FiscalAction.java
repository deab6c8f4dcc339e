package dev.merchantsdk.sandbox.parser;

/** The kinds of receipts, with their values of {@code action} and {@code ActionType} (contract, "Fiscal receipts"). */
public enum FiscalAction {
    INCOME(1, "Receipt"),
    INCOME_RETURN(2, "Refund"),
    EXPENSE(3, "Purchase"),
    EXPENSE_RETURN(4, "PurchaseRefund");

    private final int action;
    private final String actionType;

    FiscalAction(int action, String actionType) {
        this.action = action;
        this.actionType = actionType;
    }

    public int action() {
        return action;
    }

    public String actionType() {
        return actionType;
    }
}
