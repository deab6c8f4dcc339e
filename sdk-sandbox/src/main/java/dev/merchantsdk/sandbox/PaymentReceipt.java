package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.TransactionReceipt;

/**
 * A fiscal receipt of a transaction whose request contains {@code fiscalInformation}.
 *
 * @param transactionId the id of the transaction
 * @param type the type of receipt
 * @param taxationSystem the taxation system, as in the request
 * @param total the sum of the items, in kopecks
 * @param items the number of items
 */
public record PaymentReceipt(String transactionId, ReceiptType type, String taxationSystem, long total, int items)
        implements NotJsonSerializable {
    static PaymentReceipt of(TransactionReceipt receipt) {
        return new PaymentReceipt(
                receipt.transactionId(),
                ReceiptType.valueOf(receipt.action().name()),
                receipt.block().taxationSystem(),
                receipt.block().total(),
                receipt.block().items().size());
    }
}
