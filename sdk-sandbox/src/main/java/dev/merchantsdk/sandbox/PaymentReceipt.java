package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.TransactionReceipt;

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
    static PaymentReceipt of(TransactionReceipt receipt) {
        return new PaymentReceipt(
                receipt.transactionId(),
                Kind.valueOf(receipt.action().name()),
                receipt.block().taxationSystem(),
                receipt.block().total(),
                receipt.block().items().size());
    }

    /** The receipts that payments make (contract, "Fiscal receipts"). */
    public enum Kind {
        /** The receipt of a payment. */
        INCOME,
        /** The receipt of a reversal or a refund. */
        INCOME_RETURN,
        /** The receipt of a payout. */
        EXPENSE
    }
}
