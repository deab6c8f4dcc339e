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
 * A callback that was read and verified (contract, "Events"). The contract lists none of its fields: the accessors
 * follow the service's documentation outside the contract. Any of them may be empty; {@link #fields()} has all fields.
 *
 * <p>The signature covers the values and not their names, and no time: an event can be an old one, or one whose fields
 * were given other names. It can be delivered more than once and out of order. So do not act upon it alone:
 * {@link CallbackVerifier#verify} queries the service.
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

    /** Returns the key that a repeated delivery has too. */
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
     * Returns whether it reports a failure: {@code failed}, or {@code Fail}, as one page of the service's documentation
     * writes it, in any letter case. Any other unknown status is not a failure.
     */
    public final boolean isFailure() {
        return status().map(status -> status.raw().toLowerCase(Locale.ROOT))
                .filter(FAILED::contains)
                .isPresent();
    }

    /** The card, masked. */
    public final Optional<String> cardNumber() {
        return reading.cardNumber();
    }

    /**
     * Returns the {@code metadata} of the request, the received text unchanged. Read by the name of
     * {@link CallbackFieldNames#metadata()}.
     *
     * @throws UnreadableMessageException if the field is no JSON object within the bounds of {@link Metadata}
     */
    public final Optional<Metadata> metadata() {
        return reading.metadata();
    }

    /** Returns the received values of {@code cs2}..{@code cs9} by those names, in their order. */
    public final SortedMap<String, String> customValues() {
        return reading.customValues();
    }

    /**
     * Returns the received values of the pairs that were sent, in their order: the first as {@code cs2}, the eighth as
     * {@code cs9}.
     */
    public final List<EchoedValue> customValues(List<CustomValue> sent) {
        return reading.customValues(sent);
    }

    /** The error of a failure, read by the names of {@link CallbackFieldNames}; empty if the callback contains none. */
    public final Optional<CallbackError> error() {
        return reading.error();
    }

    /**
     * Whether the callback contains the flag that the token cannot be debited without the payer any more: stop its
     * recurring debits. Any value of a field of {@link CallbackFieldNames#recurringImpossible()} except {@code false},
     * {@code 0}, {@code no}, {@code n}, {@code off}, {@code null} and blank, in any letter case, sets the flag. The
     * contract documents it with an error: in a success it has no meaning.
     */
    public final boolean isRecurringImpossible() {
        return reading.isRecurringImpossible();
    }
}
