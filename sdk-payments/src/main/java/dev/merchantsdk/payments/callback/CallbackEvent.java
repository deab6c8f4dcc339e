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
 * A callback that the {@link CallbackParser} has parsed and accepted as genuine (contract, "Events"). The contract does
 * not list the fields of a callback, so the accessors follow other documentation of the service. An accessor returns an
 * empty value if the callback does not contain the corresponding field.
 *
 * <p>Do not rely on an event alone, even if its signature is valid:
 * <ul>
 *   <li>The signature covers only the values of the fields. An attacker can rename the fields.
 *   <li>The signature does not expire. An attacker can send an old event again.
 *   <li>The service can deliver an event more than once, and can deliver events out of order.
 * </ul>
 * For a {@link TransactionEvent}, call {@link CallbackVerifier#verify}, which compares the event with the records of
 * the service. {@link CallbackVerifier} also describes how to check a {@link CardBindingEvent}.
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

    /** Returns the key of the event. A repeated delivery of the event has the same key. */
    public abstract CallbackKey key();

    /** Returns the status; empty if the callback has no status. */
    public final Optional<CallbackStatus> status() {
        return parser.status();
    }

    /** Returns the masked number of the card. */
    public final Optional<String> cardNumber() {
        return parser.cardNumber();
    }

    /**
     * Returns the {@code metadata} of the request, exactly as the callback contains it; empty if the callback contains
     * no metadata. {@link CallbackFieldNames#metadata()} is the name of the field with the metadata.
     *
     * @throws UnreadableMessageException if the field is not a JSON object within the limits of {@link Metadata#parse}
     */
    public final Optional<Metadata> metadata() {
        return parser.metadata();
    }

    /** Returns the received values of the fields {@code cs2} to {@code cs9}, by field name. */
    public final SortedMap<String, String> customValues() {
        return parser.customValues();
    }

    /**
     * Returns each custom value of the request together with the value that the callback contains for it.
     *
     * @param sent the custom values in the order of the request. The callback contains the first value in {@code cs2}
     *     and the eighth value in {@code cs9}
     * @return the values in the order of {@code sent}
     */
    public final List<EchoedValue> customValues(List<CustomValue> sent) {
        return parser.customValues(sent);
    }

    /**
     * Returns the error of a failure; empty if the callback contains no error. {@link CallbackFieldNames} determines
     * the fields that this method reads.
     */
    public final Optional<CallbackError> error() {
        return parser.error();
    }

    /**
     * Returns whether the callback sets the flag that recurring debits of the token are no longer possible. If the flag
     * is set, stop the recurring debits of the token. Exception: in the callback of a success, ignore the flag, because
     * the contract describes the flag only together with an error.
     *
     * <p>The field of {@link CallbackFieldNames#recurringImpossible()} sets the flag unless its value is blank,
     * {@code false}, {@code 0}, {@code no}, {@code n}, {@code off} or {@code null} (in any letter case).
     */
    public final boolean isRecurringImpossible() {
        return parser.isRecurringImpossible();
    }
}
