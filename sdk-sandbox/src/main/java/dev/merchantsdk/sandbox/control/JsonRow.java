package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Builds a JSON object and leaves out the fields without a value. */
public final class JsonRow {
    private final JsonValue.ObjectBuilder object = JsonValue.objectBuilder();

    public JsonRow() {}

    public JsonRow put(String name, String text) {
        object.put(name, text);
        return this;
    }

    public JsonRow put(String name, Optional<String> text) {
        text.ifPresent(value -> object.put(name, value));
        return this;
    }

    public JsonRow put(String name, long number) {
        object.put(name, number);
        return this;
    }

    public JsonRow put(String name, OptionalInt number) {
        number.ifPresent(value -> object.put(name, value));
        return this;
    }

    public JsonRow put(String name, boolean flag) {
        object.put(name, flag);
        return this;
    }

    public JsonRow put(String name, Instant time) {
        return put(name, time.toString());
    }

    public JsonRow put(String name, JsonValue value) {
        object.put(name, value);
        return this;
    }

    public JsonRow put(String name, Map<String, String> texts) {
        JsonRow inner = new JsonRow();
        texts.forEach(inner::put);
        return put(name, inner.build());
    }

    public JsonRow put(String name, Iterable<String> texts) {
        List<JsonValue> items = new ArrayList<>();
        texts.forEach(text -> items.add(JsonValue.of(text)));
        return put(name, JsonValue.array(items));
    }

    /** Puts all fields of another object. */
    public JsonRow putAll(JsonValue other) {
        other.fields().forEach(object::put);
        return this;
    }

    public JsonValue build() {
        return object.build();
    }

    /** Returns a string without the values, because they can be secrets. */
    @Override
    public String toString() {
        return "JsonRow(***)";
    }
}
