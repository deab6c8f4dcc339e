package dev.merchantsdk.payments.request;

/** A debit without the payer: with a receipt, it must name the payer. */
interface RecurringFields extends OptionalPayerFields, ReceiptFields {
    /** Setters of these properties. */
    interface Setters<B> extends OptionalPayerFields.Setters<B>, ReceiptFields.Setters<B> {}
}
