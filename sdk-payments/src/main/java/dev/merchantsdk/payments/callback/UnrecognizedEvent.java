package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import java.util.Optional;

/**
 * A genuine callback without a transaction or card binding, or about another object: of another {@code object_type}, or
 * of both without one. {@link #fields()} has the whole content. Immutable.
 */
public final class UnrecognizedEvent extends CallbackEvent {
    UnrecognizedEvent(EventParser reading) {
        super(reading);
    }

    /** Returns the object type, if there is one. */
    public Optional<String> objectType() {
        return reading.fields().said("object_type");
    }

    /**
     * The key is a fingerprint of all its fields in any order: a repeated delivery with another random pair has another
     * key.
     */
    @Override
    public CallbackKey key() {
        return reading.key("unrecognized", reading.fields().fingerprint());
    }

    @Override
    public String toString() {
        return "UnrecognizedEvent(" + reading.fields() + ")";
    }
}
