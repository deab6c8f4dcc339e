package dev.merchantsdk.core.serialization;

import dev.merchantsdk.core.wire.JsonBounds;
import dev.merchantsdk.core.wire.WireCodec;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value of any kind. The SDK uses this type for request bodies, for whole responses, and for fields whose JSON
 * type the contract does not specify.
 *
 * <p>Immutable and thread-safe. A number keeps all its digits, so {@code 1.10} is not written as {@code 1.1}.
 * {@link #equals} compares numbers by their numeric value, and ignores the order of an object's properties.
 * {@link #toString()} does not contain the value, because the value may be personal data.
 *
 * <pre>{@code
 * JsonValue body = JsonValue.objectBuilder().put("id", 7).put("name", "Ann").build();
 * String name = body.get("name").map(JsonValue::text).orElse("");
 * }</pre>
 */
public final class JsonValue implements NotJsonSerializable {
    enum Kind {
        NULL,
        BOOLEAN,
        NUMBER,
        STRING,
        ARRAY,
        OBJECT
    }

    private static final JsonValue NULL = new JsonValue(Kind.NULL, 0, "null");
    private static final JsonValue TRUE = new JsonValue(Kind.BOOLEAN, 0, "true");
    private static final JsonValue FALSE = new JsonValue(Kind.BOOLEAN, 0, "false");
    private static final JsonValue EMPTY_ARRAY = new JsonValue(Kind.ARRAY, 1, List.of());
    private static final JsonValue EMPTY_OBJECT = new JsonValue(Kind.OBJECT, 1, Map.of());

    private final Kind kind;
    private final int depth;
    /**
     * An unmodifiable list for an array, an unmodifiable map for an object, or the text of a value of any other kind.
     */
    private final Object content;

    private JsonValue(Kind kind, int depth, Object content) {
        this.kind = kind;
        this.depth = depth;
        this.content = content;
    }

    /** Returns the JSON {@code null}. */
    public static JsonValue ofNull() {
        return NULL;
    }

    /** Returns a boolean. */
    public static JsonValue of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** Returns a whole number. */
    public static JsonValue of(long number) {
        return ofNumber(Long.toString(number));
    }

    /** Returns a number in the notation of {@link BigDecimal#toString()}. */
    public static JsonValue of(BigDecimal number) {
        return ofNumber(number.toString());
    }

    /** Returns a string with this text. To parse JSON, use {@link #parse}. */
    public static JsonValue of(String text) {
        return new JsonValue(Kind.STRING, 0, Objects.requireNonNull(text, "text"));
    }

    /** Returns an array. */
    public static JsonValue array(JsonValue... items) {
        return array(List.of(items));
    }

    /**
     * Returns an array.
     *
     * @throws IllegalArgumentException if the result has more than 64 levels of arrays and objects
     */
    public static JsonValue array(List<JsonValue> items) {
        return items.isEmpty() ? EMPTY_ARRAY : new JsonValue(Kind.ARRAY, depthAround(items), List.copyOf(items));
    }

    /**
     * Returns an object with these properties, in map order.
     *
     * @throws IllegalArgumentException if the result has more than 64 levels of arrays and objects
     */
    public static JsonValue object(Map<String, JsonValue> fields) {
        fields.forEach((name, value) -> {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(value, "value");
        });
        return ofMap(new LinkedHashMap<>(fields));
    }

    /** Returns an empty builder for an object. */
    public static ObjectBuilder objectBuilder() {
        return new ObjectBuilder();
    }

    /**
     * Parses a JSON document within these limits:
     * <ul>
     *   <li>16,777,216 characters and 2,097,152 tokens in total
     *   <li>64 levels of arrays and objects
     *   <li>64 characters in a number, 1,048,576 characters in a string, and 1,024 characters in a property name
     *   <li>38 digits and a scale of -20..20 for a number with a fraction or an exponent
     * </ul>
     *
     * @throws IllegalArgumentException if the text is not exactly one well-formed document, an object has a repeated
     *     property name, or the text exceeds a limit. The message contains no part of the text.
     */
    public static JsonValue parse(String json) {
        return JsonValueCodec.parse(Objects.requireNonNull(json, "json"));
    }

    /** Returns a number with this text, which must be a valid JSON number. */
    static JsonValue ofNumber(String text) {
        return new JsonValue(Kind.NUMBER, 0, text);
    }

    /** Returns an array that wraps this list. The list must not change afterwards. */
    static JsonValue ofList(List<JsonValue> items) {
        return items.isEmpty()
                ? EMPTY_ARRAY
                : new JsonValue(Kind.ARRAY, depthAround(items), Collections.unmodifiableList(items));
    }

    /** Returns an object that wraps this map. The map must not change afterwards. */
    static JsonValue ofMap(Map<String, JsonValue> fields) {
        return fields.isEmpty()
                ? EMPTY_OBJECT
                : new JsonValue(Kind.OBJECT, depthAround(fields.values()), Collections.unmodifiableMap(fields));
    }

    static WireCodec<JsonValue> codec() {
        return JsonValueCodec.INSTANCE;
    }

    private static int depthAround(Collection<JsonValue> values) {
        int deepest = 0;
        for (JsonValue value : values) {
            deepest = Math.max(deepest, value.depth);
        }
        if (deepest >= JsonBounds.MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "must have at most " + JsonBounds.MAX_DEPTH + " levels of arrays and objects");
        }
        return deepest + 1;
    }

    Kind kind() {
        return kind;
    }

    /** Returns whether this value is {@code null}. */
    public boolean isNull() {
        return kind == Kind.NULL;
    }

    public boolean isBoolean() {
        return kind == Kind.BOOLEAN;
    }

    public boolean isNumber() {
        return kind == Kind.NUMBER;
    }

    /**
     * Returns whether this value is a number that is written without a fraction and without an exponent. The result is
     * false for {@code 1.0} and {@code 1e2}. The number may be outside the range of {@code long}.
     */
    public boolean isWholeNumber() {
        return isNumber() && string().chars().allMatch(each -> each == '-' || (each >= '0' && each <= '9'));
    }

    public boolean isString() {
        return kind == Kind.STRING;
    }

    public boolean isArray() {
        return kind == Kind.ARRAY;
    }

    public boolean isObject() {
        return kind == Kind.OBJECT;
    }

    /** Returns this value as text: the content of a string without quotes, or the JSON text of any other value. */
    public String text() {
        return isArray() || isObject() ? toJson() : string();
    }

    /** Returns the content of a string; empty if this value is not a string. */
    public Optional<String> asString() {
        return isString() ? Optional.of(string()) : Optional.empty();
    }

    /** Returns the boolean; empty if this value is not a boolean. */
    public Optional<Boolean> asBoolean() {
        return isBoolean() ? Optional.of(string().equals("true")) : Optional.empty();
    }

    /** Returns the exact number; empty if this value is not a number. */
    public Optional<BigDecimal> asDecimal() {
        return isNumber() ? Optional.of(new BigDecimal(string())) : Optional.empty();
    }

    /**
     * Returns a whole number in the range of {@code long}; empty for any other value. Unlike {@link #isWholeNumber},
     * this method also treats {@code 1.0} and {@code 1e2} as whole numbers.
     */
    public OptionalLong asLong() {
        try {
            return isNumber() ? OptionalLong.of(new BigDecimal(string()).longValueExact()) : OptionalLong.empty();
        } catch (ArithmeticException e) {
            return OptionalLong.empty();
        }
    }

    /** Returns the value of a property; empty if this value is not an object or has no such property. */
    public Optional<JsonValue> get(String name) {
        return Optional.ofNullable(fields().get(name));
    }

    /**
     * Returns the element at this index, counted from 0; empty if this value is not an array or has no such element.
     */
    public Optional<JsonValue> get(int index) {
        List<JsonValue> items = items();
        return index >= 0 && index < items.size() ? Optional.of(items.get(index)) : Optional.empty();
    }

    /** Returns the elements of an array as an unmodifiable list; an empty list if this value is not an array. */
    @SuppressWarnings("unchecked") // the content of an array is a list of values
    public List<JsonValue> items() {
        return isArray() ? (List<JsonValue>) content : List.of();
    }

    /**
     * Returns the properties of an object as an unmodifiable map, in the object's order; an empty map if this value is
     * not an object.
     */
    @SuppressWarnings("unchecked") // the content of an object is a map of values
    public Map<String, JsonValue> fields() {
        return isObject() ? (Map<String, JsonValue>) content : Map.of();
    }

    /** Returns the JSON text, without white space. */
    public String toJson() {
        return JsonValueCodec.write(this);
    }

    private String string() {
        return (String) content;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonValue that
                && kind == that.kind
                && comparable().equals(that.comparable());
    }

    @Override
    public int hashCode() {
        return 31 * kind.name().hashCode() + comparable().hashCode();
    }

    private Object comparable() {
        return isNumber() ? new BigDecimal(string()).stripTrailingZeros() : content;
    }

    /** Returns {@code JsonValue(null)} for null, and {@code JsonValue(***)} for any other value. */
    @Override
    public String toString() {
        return isNull() ? "JsonValue(null)" : "JsonValue(***)";
    }

    /**
     * Builds a JSON object. If a name is put again, the new value replaces the old value, and the property keeps its
     * place in the order. Not thread-safe.
     */
    public static final class ObjectBuilder implements NotJsonSerializable {
        private final Map<String, JsonValue> fields = new LinkedHashMap<>();

        private ObjectBuilder() {}

        /** Puts a value of any kind. */
        public ObjectBuilder put(String name, JsonValue value) {
            fields.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
            return this;
        }

        /** Puts a string. */
        public ObjectBuilder put(String name, String text) {
            return put(name, JsonValue.of(text));
        }

        /** Puts a whole number. */
        public ObjectBuilder put(String name, long number) {
            return put(name, JsonValue.of(number));
        }

        /** Puts a boolean. */
        public ObjectBuilder put(String name, boolean value) {
            return put(name, JsonValue.of(value));
        }

        /** Puts a number in the notation of {@link BigDecimal#toString()}. */
        public ObjectBuilder put(String name, BigDecimal number) {
            return put(name, JsonValue.of(number));
        }

        /**
         * Returns the object.
         *
         * @throws IllegalArgumentException if the object has more than 64 levels of arrays and objects
         */
        public JsonValue build() {
            return ofMap(new LinkedHashMap<>(fields));
        }
    }
}
