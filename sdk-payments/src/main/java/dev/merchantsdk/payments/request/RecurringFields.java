package dev.merchantsdk.payments.request;

/** A debit without the payer: with a receipt, it must name the payer. */
interface RecurringFields extends OptionalPayerFields, ReceiptFields {}
