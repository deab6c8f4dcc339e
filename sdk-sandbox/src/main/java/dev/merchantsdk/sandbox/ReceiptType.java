package dev.merchantsdk.sandbox;

/**
 * The four types of receipt (contract, "Catalogues", "Receipt types"). A receipt of any of these types can be ordered
 * as a correction receipt.
 */
public enum ReceiptType {
    /** An income receipt, such as the receipt of a payment. */
    INCOME,
    /** An income return receipt, such as the receipt of a reversal or a refund. */
    INCOME_RETURN,
    /** An expense receipt, such as the receipt of a payout. */
    EXPENSE,
    /**
     * An expense return receipt. The service creates this type of receipt only if the merchant orders the receipt with
     * a separate request.
     */
    EXPENSE_RETURN
}
