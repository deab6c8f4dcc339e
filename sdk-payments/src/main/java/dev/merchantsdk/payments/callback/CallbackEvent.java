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
 * A callback that was read and verified (contract, "Events"). The contract does not list the fields of a callback; the
 * accessors follow the service's documentation outside the contract. The result of any accessor may be empty;
 * {@link #fields()} contains all fields.
 *
 * <p>The signature covers the values of the fields. It covers neither the names of the fields nor a time, so the event
 * may be an old event, or its fields may have been renamed. An event can be delivered more than once, and events can be
 * delivered out of order. Therefore do not act on an event alone: {@link CallbackVerifier#verify} compares it with the
 * records of the service.
 */
public abstract sealed class CallbackEvent implements NotJsonSerializable
        permits TransactionEvent, CardBindingEvent, UnrecognizedEvent {
    private static final Set<String> FAILED = Set.of("failed", "fail");

    final EventParser reading;

    CallbackEvent(EventParser reading) {
        this.reading = reading;
    }

    /** Returns all fields. */
    public final CallbackFields fields() {
        return reading.fields();
    }

    /** Returns the key of the event; a repeated delivery of the event has the same key. */
    public abstract CallbackKey key();

    /** Returns the status; empty if there is none. */
    public final Optional<CallbackStatus> status() {
        return reading.status();
    }

    /** Returns whether the status is a success. An unknown status is not a success. */
    public final boolean isSuccess() {
        return status().filter(CallbackStatus.SUCCESS::equals).isPresent();
    }

    /**
     * Returns whether the event reports a failure. The status of a failure is {@code failed} or {@code Fail}, in any
     * letter case; one page of the service's documentation writes {@code Fail}. No other status is a failure.
     */
    public final boolean isFailure() {
        return status().map(status -> status.raw().toLowerCase(Locale.ROOT))
                .filter(FAILED::contains)
                .isPresent();
    }

    /** Returns the masked number of the card. */
    public final Optional<String> cardNumber() {
        return reading.cardNumber();
    }

    /**
     * Returns the {@code metadata} of the request as the unchanged string that was received. The name of the field is
     * {@link CallbackFieldNames#metadata()}.
     *
     * @throws UnreadableMessageException if the field is not a JSON object within the limits of {@link Metadata}
     */
    public final Optional<Metadata> metadata() {
        return reading.metadata();
    }

    /**
     * Returns the received values of the fields {@code cs2}..{@code cs9}, with these names as keys and in this order.
     */
    public final SortedMap<String, String> customValues() {
        return reading.customValues();
    }

    /**
     * Returns the pairs that were sent, each with the value that was received for it. The order is that of the sent
     * pairs: the first pair is received as {@code cs2}, the eighth as {@code cs9}.
     */
    public final List<EchoedValue> customValues(List<CustomValue> sent) {
        return reading.customValues(sent);
    }

    /**
     * Returns the error of a failure, read from the fields that {@link CallbackFieldNames} names; empty if the callback
     * contains no error.
     */
    public final Optional<CallbackError> error() {
        return reading.error();
    }

    /**
     * Returns whether the callback contains the flag that the token can no longer be debited unless the payer takes
     * part. If it does, stop the recurring debits of the token. The flag is set if a field of
     * {@link CallbackFieldNames#recurringImpossible()} has any value except a blank value and {@code false}, {@code 0},
     * {@code no}, {@code n}, {@code off} and {@code null} in any letter case. The contract documents the flag together
     * with an error, so the flag has no meaning in the callback of a success.
     */
    public final boolean isRecurringImpossible() {
        return reading.isRecurringImpossible();
    }
}
