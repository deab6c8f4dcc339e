package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A callback that the {@link CallbackParser} accepted as genuine (contract, "Events"). The contract does not list its
 * fields, so the accessors follow other documentation of the service. They return an empty value for an absent field.
 *
 * <p>Do not rely on an event alone, even if its signature is valid:
 * <ul>
 *   <li>The signature covers only values. An attacker can rename fields.
 *   <li>It does not expire. An attacker can send an old event again.
 *   <li>The service can deliver an event more than once, and events out of order.
 * </ul>
 *
 * <p>{@link CallbackVerifier#verify} compares a {@link TransactionEvent} with the service's records; for a
 * {@link CardBindingEvent}, see {@link CallbackVerifier}.
 */
public abstract sealed class CallbackEvent implements NotJsonSerializable
        permits TransactionEvent, CardBindingEvent, UnrecognizedEvent {
    final EventParser parser;

    CallbackEvent(EventParser parser) {
        this.parser = parser;
    }

    /** Returns all fields. */
    public final CallbackFields fields() {
        return parser.fields();
    }

    /** Returns the event's key, which repeated deliveries share. */
    public abstract CallbackKey key();

    /** Returns the status; empty if the callback has no status. */
    public final Optional<CallbackStatus> status() {
        return parser.status();
    }

    /** Returns the card's masked number. */
    public final Optional<String> cardNumber() {
        return parser.cardNumber();
    }

    /**
     * Returns the request's {@code metadata}, exactly as the callback contains it in
     * {@link CallbackFieldNames#metadata()}; empty if it contains none.
     *
     * @throws UnreadableMessageException if the field is not a JSON object within the limits of {@link Metadata#parse}
     */
    public final Optional<Metadata> metadata() {
        return parser.metadata();
    }

    /** Returns the received values of {@code cs2} to {@code cs9}, by field name. */
    public final SortedMap<String, String> customValues() {
        return parser.customValues();
    }

    /**
     * Returns each custom value of the request with the value that the callback contains for it.
     *
     * @param sent the custom values in request order, the first in {@code cs2} and the eighth in {@code cs9}
     * @return the values in the order of {@code sent}
     */
    public final List<EchoedValue> customValues(List<CustomValue> sent) {
        return parser.customValues(sent);
    }

    /** Returns the error of a failure, from the fields of {@link CallbackFieldNames}; empty if there is none. */
    public final Optional<CallbackError> error() {
        return parser.error();
    }

    /**
     * Returns whether the callback sets the flag that recurring debits of the token are no longer possible: stop them.
     * Ignore it in the callback of a success, because the contract describes it only together with an error.
     *
     * <p>The field of {@link CallbackFieldNames#recurringImpossible()} sets the flag unless it is blank, {@code false},
     * {@code 0}, {@code no}, {@code n}, {@code off} or {@code null} (in any letter case).
     */
    public final boolean isRecurringImpossible() {
        return parser.isRecurringImpossible();
    }
}
