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
 * The form in which a merchant stores a handle: a JSON object whose property {@code handle} contains the kind of the
 * handle, so that a string of one kind is not read as another kind.
 *
 * @param <T> the JSON object
 */
public final class StoredText<T extends StoredText.Named> {
    private final String handle;
    private final JsonReader<T> reader;

    /** The JSON object of a handle. */
    public interface Named {
        /** The kind of the handle. It may be absent from a string of another origin. */
        @Nullable
        String handle();
    }

    /**
     * Creates the string form for one kind of handle.
     *
     * @param handle the kind, which is the name of its type
     */
    public StoredText(String handle, Class<T> type) {
        this.handle = handle;
        this.reader = JsonCodec.strictReader(type);
    }

    /** Returns the kind. */
    public String handle() {
        return handle;
    }

    /** Writes the text. */
    public String write(T value) {
        return new String(JsonCodec.write(value), StandardCharsets.UTF_8);
    }

    /**
     * Parses a text.
     *
     * @throws InvalidRequestException if the string is null, has another form or is of another kind; the exception
     *     contains nothing of the string
     */
    public T parse(@Nullable String text) {
        if (text == null) {
            throw refused("text", "is required");
        }
        T read;
        try {
            read = reader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (UnreadableJson e) {
            throw refused(e.path().isEmpty() ? "text" : e.path());
        }
        if (!handle.equals(read.handle())) {
            throw refused("handle", "must be \"" + handle + "\"");
        }
        return read;
    }

    /** Returns the value of a required property. */
    public <V> V required(String property, @Nullable V value) {
        if (value == null) {
            throw refused(property);
        }
        return value;
    }

    /** Returns the amount in a required property. */
    public Amount amount(String property, @Nullable String roubles) {
        try {
            return Amount.parse(required(property, roubles));
        } catch (InvalidRequestException e) {
            throw refused(property);
        }
    }

    /** Returns the exception for a property that does not have the expected form. */
    public InvalidRequestException refused(String property) {
        return refused(property, "must be a text of toText()");
    }

    private InvalidRequestException refused(String property, String rule) {
        return new InvalidRequestException(handle, List.of(new Violation(property, rule, "")));
    }
}
