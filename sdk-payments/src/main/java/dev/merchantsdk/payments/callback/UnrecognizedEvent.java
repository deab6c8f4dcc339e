package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import java.util.Optional;

/**
 * A genuine callback that cannot be assigned to a transaction or a card binding: it contains neither of them, it has
 * another {@code object_type}, or it contains both of them and no {@code object_type}. {@link #fields()} contains the
 * whole content. Immutable.
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
     * The key is a fingerprint of all fields of the event, in any order. A repeated delivery with a different random
     * field therefore has a different key.
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
