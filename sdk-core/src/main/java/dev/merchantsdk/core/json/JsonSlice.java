package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The bytes of one value in a JSON document. The SDK splits a slice into the slices of its properties or elements, and
 * then parses these slices separately. An invalid value therefore does not affect the other values.
 *
 * <p>The value may be longer and deeper than {@link JsonReader} accepts. It may also contain {@code NaN}, leading
 * zeros, control characters, unknown escapes and invalid UTF-8. Immutable.
 */
public final class JsonSlice {
    /**
     * The maximum number of elements of an array. This limit bounds the memory, because the slice of a small element
     * needs more memory than the element.
     */
    static final int MAX_ELEMENTS = 1 << 18;

    /**
     * The maximum number of properties of an object. This limit bounds the memory, because the slice of a small
     * property needs more memory than the property.
     */
    static final int MAX_PROPERTIES = 10_000;

    /** The maximum depth. This limit bounds the memory, because the parser has one object for each level. */
    static final int MAX_DEPTH = 100_000;

    private static final int BYTE_ORDER_MARK = 3;

    private final byte[] document;
    private final int start;
    private final int end;

    private JsonSlice(byte[] document, int start, int end) {
        this.document = document;
        this.start = start;
        this.end = end;
    }

    /**
     * A property of an object.
     *
     * @param name the name. Non-ASCII characters of the name are not decoded correctly
     * @param value the value
     */
    public record Property(String name, JsonSlice value) {}

    static JsonSlice of(byte[] document) {
        boolean marked = document.length >= BYTE_ORDER_MARK
                && document[0] == (byte) 0xef
                && document[1] == (byte) 0xbb
                && document[2] == (byte) 0xbf;
        return new JsonSlice(document, marked ? BYTE_ORDER_MARK : 0, document.length);
    }

    /** Returns the slice of a whole in-memory document in UTF-8. */
    public static JsonSlice of(InputStream document) {
        try (document) {
            return of(document.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean isObject() {
        return startsWith('{');
    }

    public boolean isArray() {
        return startsWith('[');
    }

    public boolean isNull() {
        return startsWith('n');
    }

    private boolean startsWith(char first) {
        return start < end && document[start] == first;
    }

    /**
     * Splits an object into its properties, in their order. Properties with a repeated name are included.
     *
     * @throws UnreadableJson if the value is not an object, is not well-formed or has more than 10,000 properties
     */
    public List<Property> properties() throws UnreadableJson {
        List<Property> properties = new ArrayList<>();
        try (JsonParser parser = parser()) {
            require(parser.nextToken() == JsonToken.START_OBJECT);
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                if (properties.size() == MAX_PROPERTIES) {
                    throw new UnreadableJson("", "has more properties than the limit");
                }
                String name = parser.currentName();
                parser.nextToken();
                properties.add(new Property(name, value(parser)));
            }
            require(parser.nextToken() == null);
        } catch (IOException | RuntimeException e) {
            throw JsonFaults.from(e);
        }
        return properties;
    }

    /**
     * Splits an array into its elements.
     *
     * @throws UnreadableJson if the value is not an array, is not well-formed or has more than 262,144 elements
     */
    public List<JsonSlice> elements() throws UnreadableJson {
        List<JsonSlice> elements = new ArrayList<>();
        try (JsonParser parser = parser()) {
            require(parser.nextToken() == JsonToken.START_ARRAY);
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (elements.size() == MAX_ELEMENTS) {
                    throw new UnreadableJson("", "has more elements than the limit");
                }
                elements.add(value(parser));
            }
            require(parser.nextToken() == null);
        } catch (IOException | RuntimeException e) {
            throw JsonFaults.from(e);
        }
        return elements;
    }

    private static void require(boolean wellFormed) throws UnreadableJson {
        if (!wellFormed) {
            throw new UnreadableJson("", "is not well-formed JSON");
        }
    }

    private JsonSlice value(JsonParser parser) throws IOException {
        int from = start + (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        parser.finishToken();
        return new JsonSlice(
                document, from, start + (int) parser.currentLocation().getCharOffset());
    }

    /**
     * Returns a parser whose positions are byte positions, because the parser treats each byte as one character. Each
     * parser has a new factory, because a shared factory would cache the property names of all documents.
     */
    private JsonParser parser() throws IOException {
        JsonFactory factory = new JsonFactoryBuilder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxNumberLength(Integer.MAX_VALUE)
                        .maxNameLength(Integer.MAX_VALUE)
                        .maxStringLength(Integer.MAX_VALUE)
                        .build())
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
                .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                .build();
        return factory.createParser(new InputStreamReader(stream(), StandardCharsets.ISO_8859_1));
    }

    public InputStream stream() {
        return new ByteArrayInputStream(document, start, end - start);
    }

    /** Returns the value as text. In the text, U+FFFD replaces invalid UTF-8. */
    public String text() {
        return new String(document, start, end - start, StandardCharsets.UTF_8);
    }

    /** Returns only the length of the value, because the content may be personal data. */
    @Override
    public String toString() {
        return "JsonSlice(" + (end - start) + " bytes)";
    }
}
