package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.parser.FiscalAction;
import dev.merchantsdk.sandbox.records.RecordedReceipt;

/**
 * A fiscal receipt that was made along with a transaction.
 *
 * @param transactionId the transaction
 * @param action which receipt
 * @param block {@code fiscalInformation}
 */
public record TransactionReceipt(String transactionId, FiscalAction action, RecordedReceipt block) {}
