package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import java.util.Optional;

/**
 * A genuine callback that belongs to no transaction and no card binding. Immutable. The reason is one of these:
 * <ul>
 *   <li>{@code object_type} has an unknown value;
 *   <li>the callback lacks the id of the object that {@code object_type} names;
 *   <li>{@code object_type} is absent, and the callback contains neither a transaction's id nor a card binding's token,
 *       or both.
 * </ul>
 */
public final class UnrecognizedEvent extends CallbackEvent {
    UnrecognizedEvent(EventParser parser) {
        super(parser);
    }

    /** Returns the object type; empty if there is none. */
    public Optional<String> objectType() {
        return parser.fields().nonEmpty("object_type");
    }

    /** Returns the key, with a fingerprint of all fields: a delivery with any other value has another key. */
    @Override
    public CallbackKey key() {
        return parser.key("unrecognized", parser.fields().fingerprint());
    }

    @Override
    public String toString() {
        return "UnrecognizedEvent(" + parser.fields() + ")";
    }
}
