package dev.merchantsdk.receipts.model;

/** What was wrong with the earlier receipt: with one of these a correction is legal on the day of the operation too (contract, "Fiscal receipts"). */
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
