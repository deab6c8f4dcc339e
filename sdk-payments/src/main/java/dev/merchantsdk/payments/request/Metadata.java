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
 * A JSON object that the merchant defines ({@code metadata}; contract, "Payments"). The SDK keeps and sends the JSON
 * text unchanged. The service does not store the object, but returns the object in the callback. {@code toString}
 * returns {@code ***}. Immutable; two instances are equal if their JSON texts are equal.
 *
 * <p>The contract allows "any JSON". The SDK sets these limits:
 *
 * <ul>
 *   <li>{@value #MAX_BYTES} bytes of UTF-8 (1 MiB)
 *   <li>32 levels of nesting
 *   <li>64 characters per number
 *   <li>1024 characters per name
 * </ul>
 */
public final class Metadata implements NotJsonSerializable {
    /**
     * The maximum size of the JSON text, in bytes of UTF-8. A callback receiver accepts a callback with metadata of
     * this size by default; the web server and the proxy before it must accept it too.
     */
    public static final int MAX_BYTES = 1 << 20;

    private final String json;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // prevents object mappers from detecting this constructor
    private Metadata(String json) {
        this.json = json;
    }

    /**
     * Parses a string that contains a JSON object, and returns the object as metadata.
     *
     * @throws InvalidRequestException if the string is not exactly one JSON object, exceeds a limit, repeats a name
     *     within an object, or is not valid Unicode
     */
    public static Metadata parse(String json) {
        MetadataJson.check(json);
        return new Metadata(json);
    }

    /**
     * Returns metadata with the JSON object that a {@link JsonValue} represents.
     *
     * @throws InvalidRequestException if the value is not an object, or if {@link #parse} rejects its JSON text
     */
    public static Metadata of(@Nullable JsonValue object) {
        return parse(MetadataJson.of(object));
    }

    /**
     * Returns metadata with these properties, in the order of the map. This method stops reading the map as soon as the
     * JSON text would exceed {@value #MAX_BYTES} bytes or 32 levels. A map that contains itself is rejected, because
     * the nesting would have no end.
     *
     * @param properties the properties. Each value is a string, a boolean, null, or a number whose type is in
     *     {@code java.lang} or {@code java.math}. A value can also be a map or a collection of these values
     * @throws InvalidRequestException if a value has any other type (the exception contains the path of the value), or
     *     if {@link #parse} rejects the JSON text
     */
    public static Metadata of(Map<String, ?> properties) {
        return parse(MetadataJson.of(new MetadataTree().object(properties)));
    }

    /**
     * Returns the value of a property, such as {@code metadata.get("customer").flatMap(JsonValue::asString)}. Parses
     * the JSON text on each call.
     *
     * @return the value; empty if the object has no such property
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
