package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.parser.FiscalAction;

/** The fiscal receipt of a transaction, with the values of {@code fiscalInformation}. */
public record TransactionReceipt(String transactionId, FiscalAction action, RecordedReceipt block) {}
