package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.payments.CustomValue;
import dev.merchantsdk.payments.Metadata;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A genuine callback that says neither which transaction nor which card binding it is about, or that of something else: of another {@code
 * object_type}, or of both without one. Nothing of it is lost: {@link #fields()} has it all. Immutable.
 */
public final class UnrecognizedEvent implements CallbackEvent {
    private final EventReading reading;

    UnrecognizedEvent(EventReading reading) {
        this.reading = reading;
    }

    /** What it says that it is about, if anything. */
    public Optional<String> objectType() {
        return reading.fields().said("object_type");
    }

    /** Of a fingerprint of all its fields, in whatever order they came: a repeat with another random pair is another one. */
    @Override
    public CallbackKey key() {
        return reading.key("unrecognized", reading.fields().fingerprint());
    }

    @Override
    public CallbackFields fields() {
        return reading.fields();
    }

    @Override
    public Optional<CallbackStatus> status() {
        return reading.status();
    }

    @Override
    public Optional<String> cardNumber() {
        return reading.cardNumber();
    }

    @Override
    public Optional<Metadata> metadata() {
        return reading.metadata();
    }

    @Override
    public SortedMap<String, String> customValues() {
        return reading.customValues();
    }

    @Override
    public List<ReturnedValue> customValues(List<CustomValue> sent) {
        return reading.customValues(sent);
    }

    @Override
    public Optional<CallbackError> error() {
        return reading.error();
    }

    @Override
    public boolean isRecurringImpossible() {
        return reading.isRecurringImpossible();
    }

    @Override
    public String toString() {
        return "UnrecognizedEvent(" + reading.fields() + ")";
    }
}
