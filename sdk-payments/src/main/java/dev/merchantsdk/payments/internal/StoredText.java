package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.value.Amount;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Converts a handle (such as a hold or a payment) to the string that a merchant stores, and back. The string is a JSON
 * object. Its property {@code handle} contains the kind of the handle.
 *
 * @param <T> the type of the JSON object
 */
public final class StoredText<T extends StoredText.Named> {
    private final String handle;
    private final JsonReader<T> reader;

    /** The JSON object of a handle. */
    public interface Named {
        /** The kind of the handle; null if the string has no property {@code handle}. */
        @Nullable
        String handle();
    }

    /** Creates a converter for the handles of a type with this name. */
    public StoredText(String handle, Class<T> type) {
        this.handle = handle;
        this.reader = JsonCodec.strictReader(type);
    }

    public String handle() {
        return handle;
    }

    public String write(T value) {
        return new String(JsonCodec.write(value), StandardCharsets.UTF_8);
    }

    /** Parses a string. The exception for another format or another kind of handle contains no part of it. */
    public T parse(@Nullable String text) {
        if (text == null) {
            throw invalid("text", "is required");
        }
        T read;
        try {
            read = reader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (UnreadableJson e) {
            throw invalid(e.path().isEmpty() ? "text" : e.path());
        }
        if (!handle.equals(read.handle())) {
            throw invalid("handle", "must be \"" + handle + "\"");
        }
        return read;
    }

    public <V> V required(String property, @Nullable V value) {
        if (value == null) {
            throw invalid(property);
        }
        return value;
    }

    public Amount amount(String property, @Nullable String roubles) {
        try {
            return Amount.parse(required(property, roubles));
        } catch (InvalidRequestException e) {
            throw invalid(property);
        }
    }

    /** Returns the exception for a property that does not have the expected format. */
    public InvalidRequestException invalid(String property) {
        return invalid(property, "must be a text of toText()");
    }

    private InvalidRequestException invalid(String property, String rule) {
        return new InvalidRequestException(handle, List.of(new Violation(property, rule, "")));
    }
}
