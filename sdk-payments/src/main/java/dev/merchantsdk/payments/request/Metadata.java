package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.WireForm;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object of your own ({@code metadata}; contract, "Payments"). Its text is kept and sent unchanged; the service
 * does not store it, but returns it in the callback. {@code toString} returns {@code ***}. Immutable; two are equal if
 * their texts are.
 *
 * <p>The contract allows "any JSON", the SDK at most {@value #MAX_BYTES} bytes of UTF-8 (1 MiB), 32 levels of nesting,
 * 64 characters per number and 1024 per name.
 */
public final class Metadata implements NotJsonSerializable {
    /**
     * Largest JSON text, in bytes of UTF-8. A callback receiver accepts metadata of this size by default; the web
     * server and the proxy before it must accept it too.
     */
    public static final int MAX_BYTES = 1 << 20;

    private final String json;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // prevents object mappers from detecting this constructor
    private Metadata(String json) {
        this.json = json;
    }

    /**
     * Returns the JSON object in a string as metadata.
     *
     * @throws InvalidRequestException if the string is not exactly one JSON object, exceeds a limit, repeats a name
     *     within an object, or is not valid Unicode
     */
    public static Metadata parse(String json) {
        MetadataJson.check(json);
        return new Metadata(json);
    }

    /**
     * Returns a {@link JsonValue} object as metadata.
     *
     * @throws InvalidRequestException if the value is not an object, or if {@link #parse} rejects its JSON text
     */
    public static Metadata of(@Nullable JsonValue object) {
        return parse(MetadataJson.of(object));
    }

    /**
     * Returns metadata with these properties, in map order. Reading stops as soon as the JSON would exceed
     * {@value #MAX_BYTES} bytes or 32 levels, so a map that contains itself is rejected.
     *
     * @param properties each value is a string, a boolean, null, or a number whose type is in {@code java.lang} or
     *     {@code java.math}, or a map or a collection of these
     * @throws InvalidRequestException if a value has any other type (the exception contains its path), or if
     *     {@link #parse} rejects the JSON text
     */
    public static Metadata of(Map<String, ?> properties) {
        return parse(MetadataJson.of(new MetadataTree().object(properties)));
    }

    /**
     * Returns a property's value, such as {@code metadata.get("customer").flatMap(JsonValue::asString)}. Parses the
     * text on each call.
     *
     * @return the value; empty if there is no such property
     * @throws IllegalArgumentException if the value exceeds a limit of {@link JsonValue#parse}, such as a number with a
     *     fraction and more than 38 digits
     */
    public Optional<JsonValue> get(String name) {
        return MetadataJson.property(json, name).map(JsonValue::parse);
    }

    /** Returns the JSON text unchanged. */
    @WireForm
    @JsonRawValue
    public String json() {
        return json;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Metadata that && json.equals(that.json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}
