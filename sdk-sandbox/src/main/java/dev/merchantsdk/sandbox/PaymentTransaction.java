package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.Funds;
import dev.merchantsdk.sandbox.payments.Order;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A snapshot of a transaction at the gateway. A completion, a reversal or a refund has the {@code hold}, {@code held},
 * {@code paid} and {@code refunded} values of its original transaction.
 *
 * @param id the id: 32 hexadecimal digits
 * @param endpoint the request variant that created the transaction, such as {@code payments.refund}
 * @param orderId the merchant's order id
 * @param price the requested price, in kopecks
 * @param state the state of the transaction
 * @param responseCode the response code, empty until the transaction ends; 0 and 16 mean approved
 * @param hold the state of the hold; empty if the transaction has no hold
 * @param held the amount that is held at the time of this snapshot, in kopecks
 * @param paid the amount that was debited, in kopecks
 * @param refunded the part of the debited amount that was refunded, in kopecks
 * @param token the token in the request; empty if the request has none
 * @param createdAt the time at which the request was received
 */
public record PaymentTransaction(
        String id,
        String endpoint,
        String orderId,
        long price,
        PaymentState state,
        OptionalInt responseCode,
        Optional<HoldState> hold,
        long held,
        long paid,
        long refunded,
        Optional<String> token,
        Instant createdAt)
        implements NotJsonSerializable {
    static PaymentTransaction of(TransactionLife transaction) {
        Order order = transaction.order();
        Funds funds = transaction.funds();
        return new PaymentTransaction(
                transaction.id(),
                order.endpoint(),
                order.orderId(),
                order.price(),
                PaymentState.valueOf(transaction.state().name()),
                transaction.responseCode(),
                funds.hold().map(phase -> HoldState.valueOf(phase.name())),
                funds.held(),
                funds.paid(),
                funds.refunded(),
                Optional.of(order.target().card()).filter(token -> !token.isEmpty()),
                transaction.createdAt());
    }

    /** Returns a string that omits the token, because a token is sufficient to debit the card. */
    @Override
    public String toString() {
        return "PaymentTransaction(" + id + ", " + endpoint + ", " + state + ")";
    }
}
