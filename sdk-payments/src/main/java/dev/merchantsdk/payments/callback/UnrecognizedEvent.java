package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import java.util.Optional;

/**
 * A genuine callback that the SDK cannot assign to a transaction or a card binding. Immutable. The reason is one of
 * these:
 * <ul>
 *   <li>The field {@code object_type} has an unknown value.
 *   <li>The callback lacks the id of the object that {@code object_type} names.
 *   <li>The field {@code object_type} is absent, and the callback contains neither the id of a transaction nor the
 *       token of a card binding.
 *   <li>The field {@code object_type} is absent, and the callback contains both the id of a transaction and the token
 *       of a card binding.
 * </ul>
 */
public final class UnrecognizedEvent extends CallbackEvent {
    UnrecognizedEvent(EventParser parser) {
        super(parser);
    }

    /** Returns the object type; empty if the callback has no object type. */
    public Optional<String> objectType() {
        return parser.fields().nonEmpty("object_type");
    }

    /**
     * Returns the key, which contains a fingerprint of all fields. If any field of a repeated delivery has a different
     * value, that delivery has a different key.
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
