package dev.merchantsdk.payments.request;

/** A debit in which the payer does not take part. A debit with a receipt must contain the payer's e-mail and phone. */
interface RecurringFields extends OptionalPayerFields, ReceiptFields {
    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> extends PaymentRequest.PayerSetters<B>, ReceiptFields.Setters<B> {}
}
