package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.util.Optional;

/**
 * A transaction whose callback or look-up agrees with the shop's order and the service's records. They confirm id and
 * order id, a success or a failure, and the price of a success; other fields of the {@link #event()} are not verified.
 * The {@link #kind()} comes from the records.
 *
 * @param event the callback, or the {@linkplain PaymentCallbacks#lookUp looked-up} result in the form of one
 * @param orderId the order id
 * @param price the price that {@link PaymentCallbacksBuilder#expectedPrice} returned for the order id
 * @param transaction the secure record
 * @param listed the record in list v3; always present for a success
 */
public record VerifiedTransaction(
        TransactionEvent event,
        String orderId,
        Amount price,
        SecureTransaction transaction,
        Optional<PspTransaction> listed)
        implements NotJsonSerializable {
    public String transactionId() {
        return event.transactionId();
    }

    public TransactionKind kind() {
        return TransactionKind.of(transaction, listed);
    }

    @Override
    public String toString() {
        return "VerifiedTransaction(" + kind() + ", " + event + ")";
    }
}
