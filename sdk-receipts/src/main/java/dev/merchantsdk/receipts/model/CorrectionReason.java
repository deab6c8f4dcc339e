package dev.merchantsdk.receipts.model;

/**
 * The error that a correction repairs: a wrong or missing receipt. For each of these errors, a correction is legal even
 * on the day of the operation (contract, "Fiscal receipts").
 */
public enum CorrectionReason {
    /** The amount was wrong. */
    AMOUNT,
    /** The VAT rate was wrong. */
    VAT_RATE,
    /** The name of goods or services was wrong. */
    NAME,
    /** The type of the receipt was wrong. */
    RECEIPT_TYPE,
    /** No receipt was issued. */
    NO_RECEIPT
}
