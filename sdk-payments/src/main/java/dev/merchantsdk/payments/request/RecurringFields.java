package dev.merchantsdk.payments.request;

/** A debit without the payer. With a receipt, the payer's e-mail and phone are required. */
interface RecurringFields extends OptionalPayerFields, ReceiptFields {
    /** Setters of the enclosing interface's properties. */
    interface Setters<B> extends PaymentRequest.PayerSetters<B>, ReceiptFields.Setters<B> {}
}
