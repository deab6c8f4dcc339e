package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * A fiscal receipt that was made along with a transaction.
 *
 * @param transactionId the transaction
 * @param kind which receipt
 * @param taxationSystem as it was sent
 * @param total kopecks: the sum of the items
 * @param items how many items
 */
public record PaymentReceipt(String transactionId, Kind kind, String taxationSystem, long total, int items)
        implements NotJsonSerializable {
    /** The receipts that payments make (contract, "Fiscal receipts"). */
    public enum Kind {
        /** Of a payment. */
        INCOME,
        /** Of a reversal or a refund. */
        INCOME_RETURN,
        /** Of a payout. */
        EXPENSE
    }
}
