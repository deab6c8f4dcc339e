package dev.merchantsdk.sandbox.parser;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import okio.ByteString;

/**
 * Parses and validates a JSON object of a request, field by field. A value of a wrong type is reported with
 * {@link ValidationErrors#unreadable(String)}. A missing required value or a value out of bounds is reported with
 * {@link ValidationErrors#add}. Lengths are in Unicode code points.
 */
public final class JsonObjectParser {
    /** The format of a date, {@code YYYY-MM-DD}. */
    public static final DateTimeFormatter DAY = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4)
            .appendPattern("-MM-dd")
            .toFormatter()
            .withResolverStyle(ResolverStyle.STRICT);

    private static final int DIGITS = 38;
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,38}(\\.[0-9]{1,38})?");

    private static final ObjectReader STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // This feature preserves the exact values of large numbers and of decimal numbers.
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build()
            .readerFor(JsonNode.class);

    private final JsonNode object;
    private final String path;
    private final ValidationErrors errors;
    private final Set<String> listed = new HashSet<>();
    private final String document;

    private JsonObjectParser(JsonNode object, String path, ValidationErrors errors, String document) {
        this.object = object;
        this.path = path;
        this.errors = errors;
        this.document = document;
    }

    /** Returns a parser of a body, which must be one JSON object in valid UTF-8, without repeated names. */
    public static JsonObjectParser of(ByteString body) {
        ValidationErrors errors = new ValidationErrors();
        String document = "";
        JsonNode object = MissingNode.getInstance();
        try {
            document = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(body.asByteBuffer())
                    .toString();
            object = STRICT.readTree(document);
        } catch (CharacterCodingException | JsonProcessingException e) {
            // The object stays missing.
        }
        if (!object.isObject()) {
            errors.unreadable("the body is not a JSON object");
            object = MissingNode.getInstance();
        }
        return new JsonObjectParser(object, "", errors, document);
    }

    /** Returns the errors in the whole body. */
    public ValidationErrors errors() {
        return errors;
    }

    /** Returns a string that is not empty. */
    public Optional<String> text(String name, Presence need) {
        return text(name, need, 1, Integer.MAX_VALUE);
    }

    /** Returns a string. If it is not in a form, the parser reports an error and still returns the string. */
    public Optional<String> text(String name, Presence need, Predicate<String> form, String rule) {
        Optional<String> text = text(name, need, 0, Integer.MAX_VALUE);
        if (text.isPresent() && !form.test(text.get())) {
            addError(name, rule);
        }
        return text;
    }

    /** Returns a time. If the string is in another format, the parser reports an error and returns empty. */
    public <T> Optional<T> time(String name, Presence need, Function<String, T> parser, String rule) {
        try {
            return text(name, need, 0, Integer.MAX_VALUE).map(parser);
        } catch (DateTimeParseException e) {
            addError(name, rule);
            return Optional.empty();
        }
    }

    /**
     * Returns a string. If the length of the string is out of bounds, the parser reports an error and still returns the
     * string.
     */
    public Optional<String> text(String name, Presence need, int min, int max) {
        return value(name, need, JsonNode::isTextual, "a string")
                .map(node -> bounded(name, name, node.textValue(), min, max));
    }

    /** Returns a non-empty string, or the digits of a whole number. */
    public Optional<String> id(String name, Presence need) {
        return value(name, need, node -> node.isTextual() || node.isIntegralNumber(), "a string or an integer")
                .map(node -> bounded(name, name, node.asText(), 1, Integer.MAX_VALUE));
    }

    /** Returns a string, which must be one of the values in {@code catalogue}. */
    public Optional<String> word(String name, Presence need, Collection<String> catalogue) {
        return text(name, need, catalogue::contains, "is not in its catalogue");
    }

    /** Returns a whole number. If the number is out of bounds, the parser reports an error and returns empty. */
    public OptionalLong integer(String name, Presence need, long min, long max) {
        Optional<JsonNode> number = value(name, need, JsonNode::isIntegralNumber, "an integer");
        OptionalLong within = number.filter(JsonNode::canConvertToLong).stream()
                .mapToLong(JsonNode::longValue)
                .filter(whole -> whole >= min && whole <= max)
                .findFirst();
        if (number.isPresent() && within.isEmpty()) {
            addError(name, "must be " + min + ".." + max);
        }
        return within;
    }

    public Optional<Boolean> flag(String name, Presence need) {
        return value(name, need, JsonNode::isBoolean, "a boolean").map(JsonNode::booleanValue);
    }

    /**
     * Returns the strings of a non-empty array. The strings must be different, and their lengths must be within the
     * bounds.
     */
    public List<String> distinctTexts(String name, Presence need, int min, int max) {
        Map<String, JsonNode> items = items(name, need, JsonNode::isTextual, "a string");
        List<String> texts = items.entrySet().stream()
                .map(item -> bounded(name, item.getKey(), item.getValue().textValue(), min, max))
                .toList();
        if (object.path(name).isArray() && object.path(name).isEmpty()) {
            addError(name, "must have at least one item");
        }
        if (new HashSet<>(texts).size() < texts.size()) {
            addError(name, "must not have the same item twice");
        }
        return texts;
    }

    /**
     * Returns a decimal number, which may be a JSON number or a string. The number may have at most 38 digits on each
     * side of the decimal point.
     */
    public Optional<BigDecimal> decimal(String name, Presence need) {
        return writable(
                name,
                value(
                        name,
                        need,
                        node -> node.isNumber()
                                || DECIMAL.matcher(node.asText()).matches(),
                        "a number"));
    }

    /**
     * Returns a decimal number, which must be a JSON number. The maximum numbers of digits are the same as in
     * {@link #decimal}.
     */
    public Optional<BigDecimal> number(String name, Presence need) {
        return writable(name, value(name, need, JsonNode::isNumber, "a number"));
    }

    public Optional<JsonObjectParser> object(String name, Presence need) {
        return value(name, need, JsonNode::isObject, "an object").map(node -> nested(name, node));
    }

    /** Returns the unchanged text of an object that is a field of the body itself. */
    public Optional<String> rawObject(String name) {
        return value(name, Presence.OPTIONAL, JsonNode::isObject, "an object").map(node -> raw(name));
    }

    private String raw(String name) {
        try (JsonParser parser = STRICT.createParser(document)) {
            parser.nextToken();
            while (true) {
                boolean found = name.equals(parser.nextFieldName());
                parser.nextToken();
                int from = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                if (found) {
                    return document.substring(
                            from, (int) parser.currentLocation().getCharOffset());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Validates an array of strings, which may be empty. */
    public void texts(String name, Presence need) {
        value(name, need, JsonNode::isArray, "an array")
                .ifPresent(array -> array.forEach(item -> {
                    if (!item.isTextual()) {
                        errors.unreadable(path + name + " has an item that is not a string");
                    }
                }));
    }

    public List<JsonObjectParser> objects(String name, Presence need) {
        return items(name, need, JsonNode::isObject, "an object").entrySet().stream()
                .map(item -> nested(item.getKey(), item.getValue()))
                .toList();
    }

    /** Returns the items of an array that have the right type, by their place. */
    private Map<String, JsonNode> items(String name, Presence need, Predicate<JsonNode> is, String type) {
        Map<String, JsonNode> items = new LinkedHashMap<>();
        value(name, need, JsonNode::isArray, "an array").ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                String place = name + "[" + i + "]";
                if (is.test(array.get(i))) {
                    items.put(place, array.get(i));
                } else {
                    errors.unreadable(path + place + " is not " + type);
                }
            }
        });
        return items;
    }

    private JsonObjectParser nested(String place, JsonNode node) {
        return new JsonObjectParser(node, path + place + ".", errors, "");
    }

    /** Returns whether a field is present and not null. */
    public boolean has(String name) {
        return object.hasNonNull(name);
    }

    /** Returns the names of the fields of an object that are present and not null. */
    public Set<String> names(String name) {
        Set<String> names = new TreeSet<>();
        object.path(name).properties().stream()
                .filter(field -> !field.getValue().isNull())
                .forEach(field -> names.add(field.getKey()));
        return names;
    }

    /** Reports an error for each field that this parser has not read before the call. */
    public void nothingElse() {
        object.fieldNames().forEachRemaining(name -> {
            if (!listed.contains(name)) {
                errors.unreadable(path + "an unlisted property is not allowed");
            }
        });
    }

    /** Reports that a field of this object breaks a rule. The code of the error is the name of the field. */
    public void addError(String name, String rule) {
        addError(name, name, rule);
    }

    public void addError(String code, String name, String rule) {
        errors.add(code, path + name + " " + rule);
    }

    private Optional<JsonNode> value(String name, Presence need, Predicate<JsonNode> is, String type) {
        listed.add(name);
        JsonNode node = object.path(name);
        if (node.isMissingNode() || node.isNull()) {
            if (need == Presence.REQUIRED) {
                addError(name, "is required");
            }
            return Optional.empty();
        }
        if (!is.test(node)) {
            errors.unreadable(path + name + " is not " + type);
            return Optional.empty();
        }
        return Optional.of(node);
    }

    private Optional<BigDecimal> writable(String name, Optional<JsonNode> value) {
        Optional<BigDecimal> number = value.map(
                        node -> node.isNumber() ? node.decimalValue() : new BigDecimal(node.textValue()))
                .map(BigDecimal::stripTrailingZeros);
        if (number.isPresent() && !isWritable(number.get())) {
            addError(name, "must have at most 38 digits on either side of the point");
            return Optional.empty();
        }
        return number;
    }

    private static boolean isWritable(BigDecimal number) {
        return number.scale() <= DIGITS && (long) number.precision() - number.scale() <= DIGITS;
    }

    private String bounded(String name, String place, String text, int min, int max) {
        int length = text.codePointCount(0, text.length());
        if (length < min || length > max) {
            String most = max == Integer.MAX_VALUE ? " or more" : ".." + max;
            String bounds = min == max ? "exactly " + min : min + most;
            errors.add(name, path + place + " must have " + bounds + " characters");
        }
        return text;
    }
}
