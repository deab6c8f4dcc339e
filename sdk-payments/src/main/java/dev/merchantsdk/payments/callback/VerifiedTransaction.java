package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.util.Optional;

/**
 * A transaction whose callback or look-up agrees with the order of the shop and with the records of the service. The records
 * confirm the id and the order id. If the status of the event is success or failure, the records confirm this result.
 * If the transaction succeeded, the records also confirm the price. The other fields of the {@link #event()} are not
 * verified. The {@link #kind()} is determined from the records.
 *
 * @param event the callback, or the {@linkplain PaymentCallbacks#lookUp looked-up} result in the form of one
 * @param orderId the order id
 * @param price the price that {@link PaymentCallbacksBuilder#expectedPrice} returned for the order id
 * @param transaction the secure record of the transaction
 * @param listed the record of the transaction in list v3; always present if the transaction succeeded
 */
public record VerifiedTransaction(
        TransactionEvent event,
        String orderId,
        Amount price,
        SecureTransaction transaction,
        Optional<PspTransaction> listed)
        implements NotJsonSerializable {
    /** Returns the id of the transaction. */
    public String transactionId() {
        return event.transactionId();
    }

    /** Returns the kind of the transaction. */
    public TransactionKind kind() {
        return TransactionKind.of(transaction, listed);
    }

    @Override
    public String toString() {
        return "VerifiedTransaction(" + kind() + ", " + event + ")";
    }
}
