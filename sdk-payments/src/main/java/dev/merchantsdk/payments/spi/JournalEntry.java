package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A payment in a {@link Journal}, without personal data or tokens.
 *
 * @param orderId the merchant's order id of the payment
 * @param endpoint the name of the endpoint, such as {@code payments.payoutToCard}
 * @param price the amount
 * @param openedAt the time at which the entry was written
 * @param state the state of the payment
 * @param transactionId the id of the transaction; empty if the id is not known
 */
public record JournalEntry(
        String orderId,
        String endpoint,
        Amount price,
        Instant openedAt,
        JournalState state,
        Optional<String> transactionId)
        implements NotJsonSerializable {
    public JournalEntry {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(endpoint, "endpoint");
        Objects.requireNonNull(price, "price");
        Objects.requireNonNull(openedAt, "openedAt");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(transactionId, "transactionId");
    }

    /** Returns an entry for a payment that is about to be sent. */
    public static JournalEntry open(String orderId, String endpoint, Amount price, Instant now) {
        return new JournalEntry(orderId, endpoint, price, now, JournalState.OPEN, Optional.empty());
    }
}
