package dev.merchantsdk.core.serialization;

import dev.merchantsdk.core.wire.FieldList;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An unmodifiable map of JSON properties, in JSON order. It has no index, so copy it to a map of your own before you
 * look up many properties.
 */
public final class JsonFields extends AbstractMap<String, JsonValue> {
    static final JsonFields NONE = new JsonFields(new FieldList<>());

    private final FieldList<JsonValue> read;

    /** Wraps this list. The list must not change after the model that contains it was created. */
    public JsonFields(FieldList<JsonValue> read) {
        this.read = read;
    }

    @Override
    public @Nullable JsonValue get(@Nullable Object name) {
        return read.get(name);
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return read.get(name) != null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return read.toMap().equals(other instanceof JsonFields that ? that.read.toMap() : other);
    }

    @Override
    public int hashCode() {
        return read.toMap().hashCode();
    }

    @Override
    public Set<Entry<String, JsonValue>> entrySet() {
        return Collections.unmodifiableMap(read.toMap()).entrySet();
    }
}
