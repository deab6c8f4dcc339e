package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.payments.Funds;
import dev.merchantsdk.sandbox.payments.Order;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A transaction as the gateway has it at one moment. A completion shares the money of its hold: both show the same
 * amounts.
 *
 * @param id 32 hexadecimal digits
 * @param endpoint the variant that made it, such as {@code payments.refund}
 * @param orderId the merchant's number
 * @param price kopecks, as requested
 * @param state where it is
 * @param responseCode the response code, once there is one; 0 is approved
 * @param hold the state of the hold, if it created one
 * @param held kopecks that are held now
 * @param paid kopecks that were debited
 * @param refunded kopecks of them that were given back
 * @param token the token of the request, if it had one
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
                PaymentState.of(transaction.state()),
                transaction.responseCode(),
                funds.hold().map(HoldState::of),
                funds.held(),
                funds.paid(),
                funds.refunded(),
                Optional.of(order.target().card()).filter(token -> !token.isEmpty()),
                transaction.createdAt());
    }

    /** Without the token, which can debit a card. */
    @Override
    public String toString() {
        return "PaymentTransaction(" + id + ", " + endpoint + ", " + state + ")";
    }
}
