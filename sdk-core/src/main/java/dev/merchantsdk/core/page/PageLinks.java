package dev.merchantsdk.core.page;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.JsonSlice;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The cursors of a page, and the total number of records. If {@code next} is unreadable, the page is unreadable. Every
 * other unreadable value is treated as absent.
 *
 * @param previous the cursor of the previous page
 * @param next the cursor of the next page
 * @param total the number of records in the whole list
 */
record PageLinks(Optional<String> previous, Optional<String> next, OptionalLong total) {
    static final PageLinks NONE = new PageLinks(Optional.empty(), Optional.empty(), OptionalLong.empty());

    private static final String NEXT = EnvelopeReader.CURSOR + ".next";
    private static final JsonReader<JsonValue> VALUE = JsonCodec.strictReader(JsonValue.class);
    private static final JsonReader<OptionalLong> NUMBER = JsonCodec.reader(OptionalLong.class);

    static PageLinks read(JsonSlice cursor) throws UnreadableJson {
        List<JsonSlice.Property> properties = cursor.properties();
        return new PageLinks(
                ifReadable(properties, "prev", VALUE).flatMap(PageLinks::text),
                next(properties),
                ifReadable(properties, "total", NUMBER).orElse(OptionalLong.empty()));
    }

    private static Optional<String> next(List<JsonSlice.Property> properties) throws UnreadableJson {
        Optional<JsonSlice> next = EnvelopeReader.single(properties, "next", NEXT);
        if (next.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> text = ifReadable(properties, "next", VALUE).flatMap(PageLinks::text);
        if (text.isEmpty()) {
            throw new UnreadableJson(NEXT, "is not of the contract's type");
        }
        return text;
    }

    private static <T> Optional<T> ifReadable(List<JsonSlice.Property> properties, String name, JsonReader<T> reader) {
        try {
            Optional<JsonSlice> value = EnvelopeReader.single(properties, name, name);
            return value.isEmpty() ? Optional.empty() : Optional.of(reader.read(value.get().stream()));
        } catch (UnreadableJson e) {
            // next() rejects an unreadable cursor of the next page. The other values are only informative.
            return Optional.empty();
        }
    }

    /** Returns the content of a string or the digits of a whole number; empty for any other value. */
    private static Optional<String> text(JsonValue value) {
        return value.isString() || value.isWholeNumber() ? Optional.of(value.text()) : Optional.empty();
    }
}
