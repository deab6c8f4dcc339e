package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.parser.FiscalAction;

/**
 * The fiscal receipt of a transaction.
 *
 * @param action the kind of receipt
 * @param block the values of {@code fiscalInformation}
 */
public record TransactionReceipt(String transactionId, FiscalAction action, RecordedReceipt block) {}
