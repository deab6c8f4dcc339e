package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A payment in a {@link Journal}, without personal data or tokens.
 *
 * @param orderId the key of the entry: your order id, or the transaction id if a request has none
 * @param endpoint the endpoint's name, such as {@code payments.payoutToCard}
 * @param price the amount; empty if the request contains none
 * @param targetChecksum a checksum of a payout's recipient, too short to find out the card or the phone, or of the id
 *     of the hold that is completed or reversed; empty for other payments, and in an entry of an earlier version of the
 *     SDK
 * @param openedAt the time at which the entry was written
 * @param attemptsEndAt the time after which none of the attempts sends the payment: the end of the latest call's time
 *     limit. Until then, and until its record has had time to appear, a failed record may be that of an earlier attempt
 * @param attempts the ids of the attempts that the service may have executed; empty if the payment was not executed. An
 *     open entry without ids, which an earlier version of the SDK can write, contains the one attempt {@code unknown}:
 *     no refusal of another attempt closes it, but {@link Journal#notExecuted} with this entry does
 * @param state the payment's state
 * @param transactionId the transaction's id; empty if it is not known
 */
public record JournalEntry(
        String orderId,
        String endpoint,
        Optional<Amount> price,
        Optional<String> targetChecksum,
        Instant openedAt,
        Instant attemptsEndAt,
        Set<String> attempts,
        JournalState state,
        Optional<String> transactionId)
        implements NotJsonSerializable {
    private static final String UNKNOWN = "unknown";

    public JournalEntry {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(endpoint, "endpoint");
        Objects.requireNonNull(price, "price");
        Objects.requireNonNull(targetChecksum, "targetChecksum");
        Objects.requireNonNull(openedAt, "openedAt");
        Objects.requireNonNull(attemptsEndAt, "attemptsEndAt");
        Objects.requireNonNull(state, "state");
        attempts = attempts.isEmpty() && state == JournalState.OPEN ? Set.of(UNKNOWN) : Set.copyOf(attempts);
        Objects.requireNonNull(transactionId, "transactionId");
    }

    /** Returns an entry for a payment that is about to be sent, with a new attempt. */
    public static JournalEntry open(String orderId, String endpoint, Amount price, Instant now) {
        return open(orderId, endpoint, Optional.of(price), now);
    }

    /** Returns an entry for a request that is about to be sent and may lack a price, with a new attempt. */
    public static JournalEntry open(String orderId, String endpoint, Optional<Amount> price, Instant now) {
        return open(orderId, endpoint, price, now, UUID.randomUUID().toString());
    }

    /** Returns an entry for a request that is about to be sent and may lack a price, with the given attempt. */
    public static JournalEntry open(
            String orderId, String endpoint, Optional<Amount> price, Instant now, String attempt) {
        return new JournalEntry(
                orderId,
                endpoint,
                price,
                Optional.empty(),
                now,
                now,
                Set.of(attempt),
                JournalState.OPEN,
                Optional.empty());
    }

    /** Returns this entry with another {@link #attemptsEndAt()}. */
    public JournalEntry endingAt(Instant end) {
        return with(targetChecksum, end, attempts, state, transactionId);
    }

    /** Returns this entry with another {@link #targetChecksum()}. */
    public JournalEntry toTarget(Optional<String> checksum) {
        return with(checksum, attemptsEndAt, attempts, state, transactionId);
    }

    /** Returns whether this entry is open and another attempt has the same endpoint, price and recipient. */
    public boolean mayBeRepeatedBy(JournalEntry other) {
        return state == JournalState.OPEN
                && endpoint.equals(other.endpoint)
                && price.equals(other.price)
                && (targetChecksum.isEmpty() || targetChecksum.equals(other.targetChecksum));
    }

    /** Returns this entry with the attempts of another entry added. */
    public JournalEntry withAttemptsOf(JournalEntry other) {
        Set<String> all = new LinkedHashSet<>(attempts);
        all.addAll(other.attempts);
        Instant end = attemptsEndAt.isBefore(other.attemptsEndAt) ? other.attemptsEndAt : attemptsEndAt;
        return with(targetChecksum, end, all, state, transactionId);
    }

    /**
     * Returns this entry without the attempts of another entry; {@link JournalState#NOT_EXECUTED} if that leaves none.
     * An entry that is not open, or contains none of these attempts, is returned unchanged.
     */
    public JournalEntry withoutAttemptsOf(JournalEntry other) {
        Set<String> left = new LinkedHashSet<>(attempts);
        if (state != JournalState.OPEN || !left.removeAll(other.attempts)) {
            return this;
        }
        JournalState after = left.isEmpty() ? JournalState.NOT_EXECUTED : state;
        return with(targetChecksum, attemptsEndAt, left, after, transactionId);
    }

    /** Returns this entry as accepted. An accepted entry keeps its transaction id. */
    public JournalEntry accepted(String id) {
        return state == JournalState.ACCEPTED
                ? this
                : with(targetChecksum, attemptsEndAt, attempts, JournalState.ACCEPTED, Optional.of(id));
    }

    private JournalEntry with(
            Optional<String> checksum, Instant end, Set<String> ids, JournalState newState, Optional<String> id) {
        return new JournalEntry(orderId, endpoint, price, checksum, openedAt, end, ids, newState, id);
    }
}
