package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.core.wire.JsonBounds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Parses a page {@code {"cursor": {…}, "transactions": […]}}, first with one parser. If this fails, it parses each
 * record separately, so that an unreadable record does not affect the others. Then only the records have the limits of
 * depth and length. A body that is not well-formed JSON is unreadable as a whole.
 */
public final class EnvelopeReader<T> {
    /** The maximum number of separate records. An unreadable one needs more memory than its text. */
    static final int MAX_RECORDS = 1 << 18;

    /** The maximum depth of a skipped value, because the parser stores each level. */
    static final int MAX_DEPTH = 100_000;

    private static final String CURSOR = "cursor";
    private static final String RECORDS = "transactions";
    private static final String NEXT = "next";
    private static final String WRONG_TYPE = "is not of the contract's type";

    private final JsonReader<T> record;

    private EnvelopeReader(JsonReader<T> record) {
        this.record = record;
    }

    public static <T> EnvelopeReader<T> of(Class<T> record) {
        return new EnvelopeReader<>(JsonCodec.reader(record));
    }

    public record Rejected(int index, String path, String reason, String json) implements UnreadableRecord {
        /** Omits the record, because the record may contain personal data. */
        @Override
        public String toString() {
            return "UnreadableRecord(" + describe(this) + ": " + reason + ")";
        }

        /** Returns the path of the unreadable field or record within the whole response. */
        public static String describe(UnreadableRecord rejected) {
            return RECORDS + "[" + rejected.index() + "]" + (rejected.path().isEmpty() ? "" : "." + rejected.path());
        }
    }

    /**
     * A page.
     *
     * @param cursor the properties of the cursor that are not null; empty for a value that is neither a text nor a
     *     whole number
     * @param named the names of the properties of the page, also of those that are null
     * @param given the names of the properties of the page that are not null
     */
    public record Envelope<T>(
            List<T> records,
            List<UnreadableRecord> rejected,
            Map<String, Optional<String>> cursor,
            Set<String> named,
            Set<String> given) {
        /** Returns whether the page has a list of records, and whether a page with an empty list has a cursor. */
        public boolean isComplete() {
            return given.contains(RECORDS) && (!isEmpty() || named.contains(CURSOR));
        }

        public boolean isEmpty() {
            return records.isEmpty() && rejected.isEmpty();
        }

        public Optional<String> text(String name) {
            return cursor.getOrDefault(name, Optional.empty());
        }

        public OptionalLong number(String name) {
            return text(name).map(ScalarReader::whole).orElse(OptionalLong.empty());
        }
    }

    private interface Elements<T> {
        void read(JsonParser parser, Envelope<T> into) throws IOException, UnreadableJson;
    }

    /**
     * Reads a page.
     *
     * @throws UnreadableJson if the body is not well-formed JSON, if its cursor or list has a wrong JSON type or is
     *     repeated, or if the cursor of the next page cannot be read
     */
    public Envelope<T> read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
        ObjectReader records = limits.applyTo(record.reader());
        try (JsonParser parser = records.createParser(body.get())) {
            return read(parser, (list, into) -> readAll(records, list, into));
        } catch (IOException | RuntimeException e) {
            return readEach(body, limits);
        }
    }

    private Envelope<T> readEach(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
        try (InputStream stream = body.get()) {
            byte[] document = stream.readAllBytes();
            // A factory for one document, because a shared one would cache the names of properties.
            JsonFactory unlimited =
                    JsonBounds.factory(MAX_DEPTH, Integer.MAX_VALUE).build();
            try (JsonParser parser = unlimited.createParser(document)) {
                return read(parser, (list, into) -> readEach(document, limits, list, into));
            }
        } catch (IOException | RuntimeException e) {
            throw JsonFaults.from(e);
        }
    }

    private static <T> Envelope<T> read(JsonParser parser, Elements<T> elements) throws IOException, UnreadableJson {
        Envelope<T> page =
                new Envelope<>(new ArrayList<>(), new ArrayList<>(), new HashMap<>(), new HashSet<>(), new HashSet<>());
        require(parser.nextToken() == JsonToken.START_OBJECT, "", "is not a JSON object");
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            boolean isCursor = name.equals(CURSOR);
            if (!isCursor && !name.equals(RECORDS)) {
                parser.skipChildren();
                continue;
            }
            page.named.add(name);
            if (value != JsonToken.VALUE_NULL) {
                require(page.given.add(name), name, JsonFaults.REPEATED);
                require(value == (isCursor ? JsonToken.START_OBJECT : JsonToken.START_ARRAY), name, WRONG_TYPE);
                if (isCursor) {
                    readCursor(parser, page.cursor);
                } else {
                    elements.read(parser, page);
                }
            }
        }
        require(parser.nextToken() == null, "", "is not well-formed JSON");
        return page;
    }

    private static void require(boolean condition, String path, String otherwise) throws UnreadableJson {
        if (!condition) {
            throw new UnreadableJson(path, otherwise);
        }
    }

    /** Only {@code next} must be readable: without it, an iteration would treat the page as the last page. */
    private static void readCursor(JsonParser parser, Map<String, Optional<String>> cursor)
            throws IOException, UnreadableJson {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (parser.nextToken() != JsonToken.VALUE_NULL) {
                Optional<String> text = text(parser);
                boolean isRepeated = cursor.containsKey(name);
                cursor.put(name, isRepeated ? Optional.empty() : text);
                if (name.equals(NEXT)) {
                    require(!isRepeated, CURSOR + "." + NEXT, JsonFaults.REPEATED);
                    require(text.isPresent(), CURSOR + "." + NEXT, WRONG_TYPE);
                }
            }
        }
    }

    private static Optional<String> text(JsonParser parser) throws IOException {
        int longest = parser.hasToken(JsonToken.VALUE_STRING)
                ? JsonBounds.MAX_TEXT
                : parser.hasToken(JsonToken.VALUE_NUMBER_INT) ? JsonBounds.MAX_NUMBER : -1;
        if (longest < 0 || parser.getTextLength() > longest) {
            parser.skipChildren();
            return Optional.empty();
        }
        return Optional.of(parser.getText());
    }

    private static <T> void readAll(ObjectReader reader, JsonParser parser, Envelope<T> into) throws IOException {
        parser.clearCurrentToken();
        MappingIterator<T> records = reader.readValues(parser);
        while (records.hasNextValue()) {
            if (!parser.isExpectedStartObjectToken()) {
                throw MismatchedInputException.from(parser, Object.class, "a record is not a JSON object");
            }
            into.records.add(records.nextValue());
        }
    }

    private void readEach(byte[] document, JsonLimits limits, JsonParser parser, Envelope<T> into)
            throws IOException, UnreadableJson {
        for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
            require(i < MAX_RECORDS, RECORDS, "has more records than the limit");
            boolean isObject = parser.isExpectedStartObjectToken();
            int start = (int) parser.currentTokenLocation().getByteOffset();
            parser.skipChildren();
            parser.finishToken();
            int length = (int) parser.currentLocation().getByteOffset() - start;
            try {
                require(isObject, "", "is not a JSON object");
                into.records.add(record.read(new ByteArrayInputStream(document, start, length), limits));
            } catch (UnreadableJson e) {
                String json = new String(document, start, length, StandardCharsets.UTF_8);
                into.rejected.add(new Rejected(i, e.path(), e.reason(), json));
            }
        }
    }
}
