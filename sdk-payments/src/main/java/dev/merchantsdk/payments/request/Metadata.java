package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.WireForm;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object of the merchant's own ({@code metadata}; contract, "Payments"), stored and sent as unchanged text: no
 * number is rounded or written in another form, nothing is reordered. The service does not store it and echoes it in
 * the callback. Prints as {@code ***}. Immutable; two are equal if their texts are.
 *
 * <p>The SDK limits the contract's "any JSON" so that it can always read stored metadata again: at most
 * {@value #MAX_BYTES} bytes of UTF-8 (64 KiB), or {@value #MAX_LARGE_BYTES} (1 MiB) for {@link #large}, 32 levels of
 * nesting, 64 characters a number, 1024 characters a name.
 */
public final class Metadata implements NotJsonSerializable {
    /**
     * The largest text of {@link #parse} and {@link #of}, in bytes of UTF-8: its callback is within the default limit
     * of a receiver.
     */
    public static final int MAX_BYTES = 1 << 16;

    /** The largest text of {@link #large}, in bytes of UTF-8. */
    public static final int MAX_LARGE_BYTES = 1 << 20;

    private final String json;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // else found by mappers that see all constructors
    private Metadata(String json) {
        this.json = json;
    }

    /**
     * The object that a text holds.
     *
     * @throws InvalidRequestException if it is not exactly one JSON object, is larger or deeper than the bounds,
     *     repeats a name within an object, or is not valid Unicode
     */
    public static Metadata parse(String json) {
        MetadataJson.check(json, MAX_BYTES, MetadataJson.LARGE_HINT);
        return new Metadata(json);
    }

    /**
     * Returns metadata of up to {@value #MAX_LARGE_BYTES} bytes. The service returns metadata in the callback, where
     * each byte may take three: set {@link dev.merchantsdk.payments.callback.CallbacksBuilder#maxBytes(int)} of the
     * receiver to at least four times the size, and the limits of web server and proxy as well. Otherwise the receiver
     * refuses the callback.
     *
     * @throws InvalidRequestException as {@link #parse}
     */
    public static Metadata large(String json) {
        MetadataJson.check(json, MAX_LARGE_BYTES, "");
        return new Metadata(json);
    }

    /**
     * Returns metadata with the JSON of a value.
     *
     * @throws InvalidRequestException if it is no object, or {@link #parse} refuses its text
     */
    public static Metadata of(@Nullable JsonValue object) {
        return parse(MetadataJson.of(object));
    }

    /**
     * Returns metadata with these properties, in the order of the map. Reading stops once the text would be larger than
     * {@value #MAX_BYTES} bytes, also in maps that contain themselves or one value many times.
     *
     * @param properties texts, booleans, nulls, the numbers of {@code java.lang} and {@code java.math}, and maps and
     *     collections of these
     * @throws InvalidRequestException if a value is anything else, by its path, or {@link #parse} rejects the text
     */
    public static Metadata of(Map<String, ?> properties) {
        return parse(MetadataJson.of(new MetadataTree().object(properties)));
    }

    /** The text as it was given. */
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
