package dev.merchantsdk.payments.request;

/** A debit in which the payer does not take part. If it has a receipt, it must contain the payer's e-mail and phone. */
interface RecurringFields extends OptionalPayerFields, ReceiptFields {
    /** Setters of these properties. */
    interface Setters<B> extends OptionalPayerFields.Setters<B>, ReceiptFields.Setters<B> {}
}
