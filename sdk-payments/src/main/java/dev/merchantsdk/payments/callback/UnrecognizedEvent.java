package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import java.util.Optional;

/**
 * A genuine callback that says neither which transaction nor which card binding it is about, or that of something else: of another {@code
 * object_type}, or of both without one. Nothing of it is lost: {@link #fields()} has it all. Immutable.
 */
public final class UnrecognizedEvent extends CallbackEvent {
    UnrecognizedEvent(EventParser reading) {
        super(reading);
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
    public String toString() {
        return "UnrecognizedEvent(" + reading.fields() + ")";
    }
}
