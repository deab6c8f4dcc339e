package dev.merchantsdk.core.serialization;

import dev.merchantsdk.core.wire.FieldList;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Set;

/**
 * An unmodifiable map of JSON properties, in the order of the JSON. It is compact and therefore slow: to look up many
 * properties, copy it to a map of your own.
 */
public final class JsonFields extends AbstractMap<String, JsonValue> {
    static final JsonFields NONE = new JsonFields(new FieldList<>());

    private final FieldList<JsonValue> read;

    /** Wraps this list. The list must not change after the model that contains it was created. */
    public JsonFields(FieldList<JsonValue> read) {
        this.read = read;
    }

    @Override
    public Set<Entry<String, JsonValue>> entrySet() {
        return Collections.unmodifiableMap(read.toMap()).entrySet();
    }
}
