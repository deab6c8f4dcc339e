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
 * The cursor object of a page. If {@code next} is unreadable, the page is unreadable. Every other unreadable value is
 * treated as absent.
 *
 * @param previous the cursor of the previous page
 * @param next the cursor of the next page
 * @param count the number of records on the page, or on a full page
 * @param total the number of records in the whole list
 */
public record PageLinks(Optional<String> previous, Optional<String> next, OptionalLong count, OptionalLong total) {
    static final PageLinks NONE =
            new PageLinks(Optional.empty(), Optional.empty(), OptionalLong.empty(), OptionalLong.empty());

    private static final String NEXT = EnvelopeReader.CURSOR + ".next";
    private static final JsonReader<JsonValue> VALUE = JsonCodec.strictReader(JsonValue.class);
    private static final JsonReader<OptionalLong> NUMBER = JsonCodec.reader(OptionalLong.class);

    static PageLinks read(JsonSlice cursor) throws UnreadableJson {
        List<JsonSlice.Property> properties = cursor.properties();
        return new PageLinks(
                ifReadable(properties, "prev", VALUE).flatMap(PageLinks::text),
                next(properties),
                ifReadable(properties, "count", NUMBER).orElse(OptionalLong.empty()),
                ifReadable(properties, "total", NUMBER).orElse(OptionalLong.empty()));
    }

    /**
     * Returns whether a page can have this number of records. The contract doesn't say whether {@link #count} counts
     * the records of this page or of a full page, so the last page may have fewer. A count of 0 contradicts
     * nothing. The only page of a list must not have fewer records than {@link #total}.
     */
    boolean fit(long records) {
        long full = count.orElse(0);
        long all = total.orElse(-1);
        if (full == 0 || full == records) {
            return true;
        }
        if (next.isPresent() || full < records) {
            return false;
        }
        if (records == 0) {
            return all == 0;
        }
        return previous.isPresent() || (all < full && records >= all) || records == (all - 1) % full + 1;
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
