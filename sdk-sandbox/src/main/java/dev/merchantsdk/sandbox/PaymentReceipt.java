package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.TransactionReceipt;

/**
 * A fiscal receipt that the service created for a transaction because the request contained {@code fiscalInformation}.
 *
 * @param transactionId the id of the transaction
 * @param kind the kind of receipt
 * @param taxationSystem the taxation system, as in the request
 * @param total the sum of the items, in kopecks
 * @param items the number of items
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

    /** The kinds of receipt that the service creates for transactions (contract, "Fiscal receipts"). */
    public enum Kind {
        /** The receipt of a payment. */
        INCOME,
        /** The receipt of a reversal or a refund. */
        INCOME_RETURN,
        /** The receipt of a payout. */
        EXPENSE
    }
}
