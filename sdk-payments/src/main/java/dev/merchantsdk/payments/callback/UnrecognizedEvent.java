package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import java.util.Optional;

/**
 * A genuine callback that cannot be assigned to a transaction or a card binding. Such a callback contains the fields of
 * neither a transaction nor a card binding, has another {@code object_type}, or contains the fields of both without an
 * {@code object_type}. {@link #fields()} returns the whole content of the callback. Immutable.
 */
public final class UnrecognizedEvent extends CallbackEvent {
    UnrecognizedEvent(EventParser parser) {
        super(parser);
    }

    /** Returns the object type, if there is one. */
    public Optional<String> objectType() {
        return parser.fields().nonEmpty("object_type");
    }

    /**
     * Returns the key, which is a fingerprint of all fields of the event, independent of their order. If the value of
     * any field differs in a repeated delivery, that delivery has a different key.
     */
    @Override
    public CallbackKey key() {
        return parser.key("unrecognized", parser.fields().fingerprint());
    }

    @Override
    public String toString() {
        return "UnrecognizedEvent(" + parser.fields() + ")";
    }
}
