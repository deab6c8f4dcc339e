package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * A callback that the {@link CallbackParser} has parsed and accepted as genuine (contract, "Events"). The contract does
 * not list the fields of a callback, so the accessors follow other documentation of the service. An accessor returns an
 * empty value if the callback lacks the field. {@link #fields()} returns all fields.
 *
 * <p>The signature covers the values of the fields, but neither the names of the fields nor a time. Therefore an event
 * with a valid signature can be an old event that an attacker sent again, or an event whose fields an attacker renamed.
 * The service can deliver an event more than once, and can deliver events out of order. For these reasons, do not rely
 * on an event alone. Call {@link CallbackVerifier#verify}, which compares the event with the records of the service.
 */
public abstract sealed class CallbackEvent implements NotJsonSerializable
        permits TransactionEvent, CardBindingEvent, UnrecognizedEvent {
    private static final Set<String> FAILED = Set.of("failed", "fail");

    final EventParser parser;

    CallbackEvent(EventParser parser) {
        this.parser = parser;
    }

    /** Returns all fields. */
    public final CallbackFields fields() {
        return parser.fields();
    }

    /** Returns the key of the event; a repeated delivery of the event has the same key. */
    public abstract CallbackKey key();

    /** Returns the status; empty if the callback has no status. */
    public final Optional<CallbackStatus> status() {
        return parser.status();
    }

    /** Returns whether the status is a success. An unknown status is not a success. */
    public final boolean isSuccess() {
        return status().filter(CallbackStatus.SUCCESS::equals).isPresent();
    }

    /**
     * Returns whether the event reports a failure. The status of a failure is {@code failed} or {@code fail}, in any
     * letter case, because one page of the service's documentation contains {@code Fail}. No other status is a failure.
     */
    public final boolean isFailure() {
        return status().map(status -> status.raw().toLowerCase(Locale.ROOT))
                .filter(FAILED::contains)
                .isPresent();
    }

    /** Returns the masked number of the card. */
    public final Optional<String> cardNumber() {
        return parser.cardNumber();
    }

    /**
     * Returns the {@code metadata} of the request, unchanged from the callback; empty if the callback has no such
     * field. The name of the field is {@link CallbackFieldNames#metadata()}.
     *
     * @throws UnreadableMessageException if the field is not a JSON object within the limits of {@link Metadata}
     */
    public final Optional<Metadata> metadata() {
        return parser.metadata();
    }

    /**
     * Returns the received values of the fields {@code cs2} to {@code cs9}. The keys of the map are these field names,
     * in this order.
     */
    public final SortedMap<String, String> customValues() {
        return parser.customValues();
    }

    /**
     * Returns the custom values of the request. Each element contains the sent value and the value that the callback
     * contains in its place. Pass the custom values in the order of the request: the callback contains the value of the
     * first pair in {@code cs2} and the value of the eighth pair in {@code cs9}. The result has the same order.
     */
    public final List<EchoedValue> customValues(List<CustomValue> sent) {
        return parser.customValues(sent);
    }

    /**
     * Returns the error of a failure, read from the fields that {@link CallbackFieldNames} names; empty if the callback
     * contains no error.
     */
    public final Optional<CallbackError> error() {
        return parser.error();
    }

    /**
     * Returns whether the callback contains the flag that recurring debits of the token are no longer possible. If the
     * callback contains this flag, stop the recurring debits of the token. The flag is set by a field that {@link
     * CallbackFieldNames#recurringImpossible()} names, unless the value of this field is blank or is {@code false},
     * {@code 0}, {@code no}, {@code n}, {@code off} or {@code null} in any letter case. The contract describes the flag
     * only together with an error, so ignore the flag in the callback of a success.
     */
    public final boolean isRecurringImpossible() {
        return parser.isRecurringImpossible();
    }
}
