package dev.merchantsdk.receipts.model;

/** Errors that a correction may repair even on the day of the operation (contract, "Fiscal receipts"). */
public enum CorrectionReason {
    /** Wrong amount. */
    AMOUNT,
    /** Wrong VAT rate. */
    VAT_RATE,
    /** Wrong name of goods or services. */
    NAME,
    /** Wrong receipt type. */
    RECEIPT_TYPE,
    /** No receipt was issued. */
    NO_RECEIPT
}
