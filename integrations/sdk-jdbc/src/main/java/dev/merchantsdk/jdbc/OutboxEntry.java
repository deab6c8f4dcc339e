package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.util.Optional;

/**
 * A row of an {@link Outbox}, without the request and its personal data.
 *
 * @param endpoint the name of the request's endpoint, such as {@code payments.refund}
 * @param tries how often the row was tried since it was added or retried; once it may have been executed, how often it was
 *     looked up
 * @param dueAt the time before which no server takes the row; once it is parked or closed, when that happened
 * @param transactionId the id of the transaction; present if the row is {@link OutboxState#ACCEPTED}
 * @param reason why the row waits, is unknown or parked, without personal data; empty if it was not tried yet
 */
public record OutboxEntry(
        String orderId,
        String endpoint,
        Amount price,
        OutboxState state,
        int tries,
        Instant addedAt,
        Instant dueAt,
        Optional<String> transactionId,
        Optional<String> reason)
        implements NotJsonSerializable {
    OutboxEntry with(int newTries, Instant newDueAt) {
        return new OutboxEntry(orderId, endpoint, price, state, newTries, addedAt, newDueAt, transactionId, reason);
    }

    OutboxEntry with(OutboxState newState, Optional<String> newId, Optional<String> newReason) {
        return new OutboxEntry(orderId, endpoint, price, newState, tries, addedAt, dueAt, newId, newReason);
    }
}
