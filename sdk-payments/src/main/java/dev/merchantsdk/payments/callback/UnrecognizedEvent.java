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
    private final String body;

    /** Takes the body's fingerprint as what it is told apart by. */
    UnrecognizedEvent(EventReading reading, String body) {
        this.reading = reading;
        this.body = body;
    }

    /** What it says that it is about, if anything. */
    public Optional<String> objectType() {
        return reading.fields().said("object_type");
    }

    /** Of the whole of its fields: a repeat with another random pair is another one. */
    @Override
    public CallbackKey key() {
        return new CallbackKey(
                "unrecognized", body, status().map(CallbackStatus::raw).orElse(""));
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
