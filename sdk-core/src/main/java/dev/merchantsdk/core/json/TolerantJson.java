package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.JsonBounds;
import dev.merchantsdk.core.wire.WireCodec;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The JSON of a response, as far as it can be read, because an id proves that the service processed a request. Of
 * properties with the same name, the last one counts; a number beyond {@link JsonBounds} is kept as a text; a value
 * beyond the other bounds is left out. All of them are marked.
 */
public final class TolerantJson {
    private static final int MAX_IDS = 16;
    private static final int MAX_ID_LENGTH = 128;
    private static final int MAX_NESTING = 10_000;

    private final List<String> idPath;
    private final int maxTokens;
    private final Set<String> ids = new LinkedHashSet<>();
    /** For each object on the path of the id, the names of the properties with a marked value. */
    private final List<Set<String>> marked = new ArrayList<>();

    private Optional<JsonValue> document = Optional.empty();
    private int tokens;
    private boolean hasRepeatedName;
    private boolean repeatsOnPath;
    private boolean hasOmission;
    /** Whether a value is marked; reset before each property of an object on the path. */
    private boolean mark;

    private TolerantJson(List<String> idPath, int maxTokens) {
        this.idPath = idPath;
        this.maxTokens = maxTokens;
        idPath.forEach(name -> marked.add(new HashSet<>()));
    }

    /**
     * Reads a document.
     *
     * @param charset the charset of the document; empty if it is UTF-8, UTF-16 or UTF-32
     */
    public static TolerantJson read(
            InputStream json, Optional<Charset> charset, JsonLimits limits, List<String> idPath) {
        TolerantJson result = new TolerantJson(idPath, limits.maxTokens());
        result.read(json, charset);
        return result;
    }

    /** Returns the document; empty if it is not well-formed. */
    public Optional<JsonValue> document() {
        return document;
    }

    /**
     * Returns the texts and numbers at the path of the id, in the part of the document before its first syntax error.
     * Names match in any letter case, and a repeated property has several values. The result has at most 16 distinct
     * values of at most 128 characters each, without control characters.
     */
    public Set<String> ids() {
        return ids;
    }

    public boolean hasRepeatedName() {
        return hasRepeatedName;
    }

    /** Returns whether the document lacks a value, because the value or its name is beyond the bounds. */
    public boolean hasOmission() {
        return hasOmission;
    }

    public boolean hasTooManyTokens() {
        return tokens > maxTokens;
    }

    /**
     * Returns the document without the marked properties. Empty if the document is not well-formed, if an object on the
     * path of the id repeats a name, or if a marked property is on the path or is needed.
     */
    public Optional<JsonValue> part(Predicate<String> needed) {
        boolean lacksNeeded = repeatsOnPath;
        for (int depth = 0; depth < marked.size(); depth++) {
            String onPath = idPath.get(depth);
            lacksNeeded |= marked.get(depth).stream().anyMatch(needed.or(onPath::equalsIgnoreCase));
        }
        return lacksNeeded ? Optional.empty() : document.map(object -> unmarked(object, 0));
    }

    private JsonValue unmarked(JsonValue object, int depth) {
        if (depth == marked.size() || !object.isObject() || marked.stream().allMatch(Set::isEmpty)) {
            return object;
        }
        JsonValue.ObjectBuilder part = JsonValue.objectBuilder();
        object.fields().forEach((name, value) -> {
            if (!marked.get(depth).contains(name)) {
                part.put(name, name.equalsIgnoreCase(idPath.get(depth)) ? unmarked(value, depth + 1) : value);
            }
        });
        return part.build();
    }

    private void read(InputStream json, Optional<Charset> charset) {
        // A factory for one document: a shared one would keep long names of properties, and the names of one service
        // could make the responses of another unreadable.
        JsonFactory factory =
                JsonBounds.factory(MAX_NESTING, JsonBounds.MAX_TEXT).build();
        try (JsonParser parser = charset.isPresent()
                ? factory.createParser(new InputStreamReader(json, charset.get().newDecoder()))
                : factory.createParser(json)) {
            if (parser.nextToken() != null) {
                JsonValue value = value(parser, 0, 0);
                if (parser.nextToken() == null && !hasTooManyTokens()) {
                    document = Optional.ofNullable(value);
                }
            }
        } catch (IOException | RuntimeException e) {
            // The document is not well-formed. What was read before remains.
        }
    }

    /**
     * Reads the value at the current token; null if it is left out.
     *
     * @param level the number of arrays and objects around the value
     * @param depth the number of objects on the path of the id around the value; -1 if the value is not on the path
     */
    private @Nullable JsonValue value(JsonParser parser, int level, int depth) throws IOException {
        JsonToken token = parser.currentToken();
        tokens += token.isStructStart() ? 2 : 1;
        if (token.isStructStart() && (level == JsonBounds.MAX_DEPTH || hasTooManyTokens())) {
            parser.skipChildren();
            hasOmission = true;
            mark = true;
            return null;
        }
        return switch (token) {
            case START_OBJECT -> object(parser, level + 1, depth);
            case START_ARRAY -> array(parser, level + 1);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser, token);
            default -> JsonValueModule.read(parser);
        };
    }

    private JsonValue number(JsonParser parser, JsonToken token) throws IOException {
        if (parser.getTextLength() <= JsonBounds.MAX_NUMBER
                && (token == JsonToken.VALUE_NUMBER_INT || WireCodec.isWithinBounds(parser))) {
            return JsonValueModule.read(parser);
        }
        mark = true;
        return JsonValue.of(parser.getText());
    }

    private JsonValue array(JsonParser parser, int level) throws IOException {
        List<JsonValue> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            JsonValue item = value(parser, level, -1);
            if (item != null) {
                items.add(item);
            }
        }
        return JsonValue.array(items);
    }

    private JsonValue object(JsonParser parser, int level, int depth) throws IOException {
        boolean onPath = depth >= 0 && depth < idPath.size();
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        JsonToken next = parser.nextToken();
        while (next == JsonToken.FIELD_NAME) {
            tokens++;
            String name = parser.currentName();
            boolean leadsToId = onPath && name.equalsIgnoreCase(idPath.get(depth));
            mark &= !onPath;
            JsonToken token = parser.nextToken();
            JsonValue value = value(parser, level, leadsToId ? depth + 1 : -1);
            // The properties of an object on the path are marked one by one.
            mark &= !(leadsToId && value != null && value.isObject() && depth + 1 < idPath.size());
            Optional<String> id = leadsToId && depth + 1 == idPath.size() ? id(token, value) : Optional.empty();
            id.filter(text -> token == JsonToken.VALUE_STRING).ifPresent(this::addId);
            next = parser.nextToken();
            id.ifPresent(this::addId); // only the next token shows that a number is complete
            if (name.length() > JsonBounds.MAX_NAME) {
                hasOmission = true;
                mark = true;
            } else if (value != null) {
                boolean isRepeated = fields.put(name, value) != null;
                hasRepeatedName |= isRepeated;
                repeatsOnPath |= isRepeated && onPath;
                mark |= isRepeated;
            }
            if (onPath && mark) {
                marked.get(depth).add(name);
            }
        }
        return JsonValue.object(fields);
    }

    private static Optional<String> id(JsonToken token, @Nullable JsonValue value) {
        return Optional.ofNullable(value)
                .filter(scalar -> token == JsonToken.VALUE_STRING || token.isNumeric())
                .map(JsonValue::text)
                .filter(text -> !text.isBlank()
                        && text.length() <= MAX_ID_LENGTH
                        && text.chars().noneMatch(Character::isISOControl));
    }

    private void addId(String id) {
        if (ids.size() < MAX_IDS) {
            ids.add(id);
        }
    }
}
