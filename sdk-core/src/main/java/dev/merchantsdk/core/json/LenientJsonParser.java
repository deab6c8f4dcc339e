package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.JsonBounds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Parses responses that {@link JsonReader} rejects. If a call changes something, the id in a response proves that the
 * service created an object. Therefore the SDK must find the id even in a response that is partly unreadable.
 */
public final class LenientJsonParser {
    /** The maximum size, in bytes, of a document for {@link #readable}. */
    public static final int MAX_READABLE = 1 << 20;

    private static final int MAX_VALUES = 16;
    private static final int MAX_VALUE_LENGTH = 128;
    private static final JsonReader<JsonValue> VALUE = JsonCodec.strictReader(JsonValue.class);

    private LenientJsonParser() {}

    /**
     * Returns a new factory. Use a separate factory for each document, because a shared factory would cache the
     * property names of all documents.
     */
    private static JsonFactory factory() {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(10_000)
                        .maxNumberLength(MAX_READABLE)
                        .maxNameLength(MAX_READABLE)
                        .maxStringLength(MAX_READABLE)
                        .build())
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                .build();
    }

    /**
     * Returns the texts and numbers at a path, in the part of a document before its first syntax error. This method
     * ignores the letter case of names. If a property is repeated, the result contains several values. The result has
     * at most 16 distinct values of at most 128 characters each, without control characters.
     */
    public static List<String> values(InputStream json, List<String> path) {
        Set<String> found = new LinkedHashSet<>();
        try (JsonParser parser = factory().createParser(json)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                collect(parser, path, found);
            }
        } catch (IOException | RuntimeException e) {
            return List.copyOf(found);
        }
        return List.copyOf(found);
    }

    private static void collect(JsonParser parser, List<String> path, Set<String> found) throws IOException {
        JsonToken token = parser.nextToken();
        while (token == JsonToken.FIELD_NAME && found.size() < MAX_VALUES) {
            boolean named = parser.currentName().equalsIgnoreCase(path.get(0));
            JsonToken value = parser.nextToken();
            String number = "";
            if (named && path.size() > 1 && value == JsonToken.START_OBJECT) {
                collect(parser, path.subList(1, path.size()), found);
            } else if (named && path.size() == 1 && value == JsonToken.VALUE_STRING) {
                add(parser.getText(), found);
            } else if (named && path.size() == 1 && value.isNumeric()) {
                number = parser.getText();
            } else {
                parser.skipChildren();
            }
            token = parser.nextToken();
            // Only the next token shows that the number is complete.
            add(number, found);
        }
    }

    private static void add(String value, Set<String> found) {
        if (!value.isBlank()
                && value.length() <= MAX_VALUE_LENGTH
                && value.chars().noneMatch(Character::isISOControl)) {
            found.add(value);
        }
    }

    /**
     * Returns the readable part of a document. The document must be well-formed, and no object on the path may repeat a
     * property name. The readable part contains the objects on the path, without the properties whose names are too
     * long or whose values are unreadable.
     *
     * @param path the path of a required property
     * @param needed the predicate for the names of properties that must be readable if they are present
     * @return the readable part; empty if the document has no readable part or has more than {@link #MAX_READABLE}
     *     bytes
     */
    public static Optional<JsonValue> readable(byte[] json, List<String> path, Predicate<String> needed) {
        if (json.length > MAX_READABLE) {
            return Optional.empty();
        }
        try {
            return Optional.of(part(json, path, needed));
        } catch (IOException | UnreadableJson | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static JsonValue part(byte[] object, List<String> path, Predicate<String> needed)
            throws IOException, UnreadableJson {
        Map<String, byte[]> values = values(object);
        if (values.keySet().stream().noneMatch(path.get(0)::equalsIgnoreCase)) {
            throw new UnreadableJson(path.get(0), "is missing");
        }
        JsonValue.ObjectBuilder readable = JsonValue.objectBuilder();
        for (Map.Entry<String, byte[]> property : values.entrySet()) {
            String name = property.getKey();
            if (name.length() > JsonBounds.MAX_NAME) {
                continue;
            }
            boolean onPath = name.equalsIgnoreCase(path.get(0));
            try {
                readable.put(
                        name,
                        onPath && path.size() > 1
                                ? part(property.getValue(), path.subList(1, path.size()), needed)
                                : VALUE.read(new ByteArrayInputStream(property.getValue())));
            } catch (UnreadableJson e) {
                if (onPath || needed.test(name)) {
                    throw e;
                }
            }
        }
        return readable.build();
    }

    /** Returns the bytes of each property's value, with the property names as keys. */
    private static Map<String, byte[]> values(byte[] object) throws IOException, UnreadableJson {
        Map<String, byte[]> values = new LinkedHashMap<>();
        try (JsonParser parser = factory().createParser(object)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new UnreadableJson("", "is not a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                if (values.put(name, value(parser, object)) != null) {
                    throw new UnreadableJson(name, "is repeated");
                }
            }
            if (parser.nextToken() != null) {
                throw new UnreadableJson("", "does not end with the object");
            }
        }
        return values;
    }

    private static byte[] value(JsonParser parser, byte[] object) throws IOException {
        parser.nextToken();
        int start = (int) parser.currentTokenLocation().getByteOffset();
        parser.skipChildren();
        parser.finishToken();
        int end = (int) parser.currentLocation().getByteOffset();
        return Arrays.copyOfRange(object, start, end);
    }
}
