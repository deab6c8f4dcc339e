package dev.merchantsdk.receipts.model;

/**
 * The error of the earlier receipt. With one of these errors a correction is also legal on the day of the operation
 * (contract, "Fiscal receipts").
 */
public enum CorrectionReason {
    /** The amount. */
    AMOUNT,
    /** The VAT rate. */
    VAT_RATE,
    /** A name of goods or services. */
    NAME,
    /** The type of the receipt. */
    RECEIPT_TYPE,
    /** There was none. */
    NO_RECEIPT
}
