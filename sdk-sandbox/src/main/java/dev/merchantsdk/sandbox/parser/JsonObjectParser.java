package dev.merchantsdk.sandbox.parser;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Parses and validates a JSON object of a request, field by field. A value of a wrong type is reported with
 * {@link ValidationErrors#unreadable(String)}. A missing required value or a value out of bounds is reported with
 * {@link ValidationErrors#add}. Lengths are in Unicode code points.
 */
public final class JsonObjectParser {
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

    private JsonObjectParser(JsonNode object, String path, ValidationErrors errors) {
        this.object = object;
        this.path = path;
        this.errors = errors;
    }

    /** Returns a parser of a body, which must be a JSON object. */
    public static JsonObjectParser of(byte[] body, ValidationErrors errors) {
        Optional<JsonNode> document = document(body).filter(JsonNode::isObject);
        if (document.isEmpty()) {
            errors.unreadable("the body is not a JSON object");
        }
        return new JsonObjectParser(document.orElse(MissingNode.getInstance()), "", errors);
    }

    /** Parses a body, which must be one JSON document in valid UTF-8. Objects with duplicate names are invalid. */
    private static Optional<JsonNode> document(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return Optional.of(STRICT.readTree(text));
        } catch (CharacterCodingException | JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns a string. If the length of the string is out of bounds, the parser reports an error and still returns the
     * string.
     */
    public Optional<String> text(String name, Presence need, int min, int max) {
        return value(name, need, JsonNode::isTextual, "a string").map(node -> {
            bounded(name, name, node.textValue(), min, max);
            return node.textValue();
        });
    }

    /** Returns a non-empty string, or the digits of a whole number. */
    public Optional<String> id(String name, Presence need) {
        return value(name, need, node -> node.isTextual() || node.isIntegralNumber(), "a string or an integer")
                .map(node -> {
                    bounded(name, name, node.asText(), 1, Integer.MAX_VALUE);
                    return node.asText();
                });
    }

    /** Returns a string, which must be one of the values in {@code catalogue}. */
    public Optional<String> word(String name, Presence need, Set<String> catalogue) {
        Optional<String> word = text(name, need, 0, Integer.MAX_VALUE);
        if (word.isPresent() && !catalogue.contains(word.get())) {
            addError(name, "is not in its catalogue");
        }
        return word;
    }

    /** Returns a whole number. If the number is out of bounds, the parser reports an error and returns empty. */
    public OptionalLong integer(String name, Presence need, long min, long max) {
        Optional<BigInteger> number =
                value(name, need, JsonNode::isIntegralNumber, "an integer").map(JsonNode::bigIntegerValue);
        if (number.isEmpty()) {
            return OptionalLong.empty();
        }
        boolean within = number.get().compareTo(BigInteger.valueOf(min)) >= 0
                && number.get().compareTo(BigInteger.valueOf(max)) <= 0;
        if (!within) {
            addError(name, "must be " + min + ".." + max);
            return OptionalLong.empty();
        }
        return OptionalLong.of(number.get().longValueExact());
    }

    public Optional<Boolean> flag(String name, Presence need) {
        return value(name, need, JsonNode::isBoolean, "a boolean").map(JsonNode::booleanValue);
    }

    /**
     * Returns the strings of a non-empty array. The strings must be different, and their lengths must be within the
     * bounds.
     */
    public List<String> distinctTexts(String name, Presence need, int min, int max) {
        List<String> texts = new ArrayList<>();
        value(name, need, JsonNode::isArray, "an array").ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                String place = name + "[" + i + "]";
                if (array.get(i).isTextual()) {
                    bounded(name, place, array.get(i).textValue(), min, max);
                    texts.add(array.get(i).textValue());
                } else {
                    errors.unreadable(path + place + " is not a string");
                }
            }
            if (array.isEmpty()) {
                addError(name, "must have at least one item");
            }
            if (new HashSet<>(texts).size() < texts.size()) {
                addError(name, "must not have the same item twice");
            }
        });
        return texts;
    }

    /**
     * Returns a decimal number, which may be a JSON number or a string. The number may have at most 38 digits on each
     * side of the decimal point.
     */
    public Optional<BigDecimal> decimal(String name, Presence need) {
        return writable(name, value(name, need, node -> node.isNumber() || isDecimal(node), "a number"));
    }

    /**
     * Returns a decimal number, which must be a JSON number. The maximum numbers of digits are the same as in
     * {@link #decimal}.
     */
    public Optional<BigDecimal> number(String name, Presence need) {
        return writable(name, value(name, need, JsonNode::isNumber, "a number"));
    }

    /** Returns a parser of a nested object. */
    public Optional<JsonObjectParser> object(String name, Presence need) {
        return value(name, need, JsonNode::isObject, "an object")
                .map(node -> new JsonObjectParser(node, path + name + ".", errors));
    }

    /** Returns the strings of an array. The array may be empty. */
    public List<String> texts(String name, Presence need) {
        List<String> texts = new ArrayList<>();
        value(name, need, JsonNode::isArray, "an array").ifPresent(array -> {
            for (JsonNode item : array) {
                if (item.isTextual()) {
                    texts.add(item.textValue());
                } else {
                    errors.unreadable(path + name + " has an item that is not a string");
                }
            }
        });
        return texts;
    }

    /** Returns parsers of the objects in an array. */
    public List<JsonObjectParser> objects(String name, Presence need) {
        List<JsonObjectParser> objects = new ArrayList<>();
        value(name, need, JsonNode::isArray, "an array").ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                String place = path + name + "[" + i + "]";
                if (array.get(i).isObject()) {
                    objects.add(new JsonObjectParser(array.get(i), place + ".", errors));
                } else {
                    errors.unreadable(place + " is not an object");
                }
            }
        });
        return objects;
    }

    /** Returns whether a field is present and not null. */
    public boolean has(String name) {
        return object.hasNonNull(name);
    }

    /** Returns the names of the fields that are present and not null. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        names.removeIf(name -> !has(name));
        return names;
    }

    /** Reports an error for each field that this parser has not read before the call. */
    public void nothingElse() {
        for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
            if (!listed.contains(names.next())) {
                errors.unreadable(path + "an unlisted property is not allowed");
            }
        }
    }

    /** Reports that a field of this object breaks a rule. */
    public void addError(String name, String rule) {
        errors.add(name, path + name + " " + rule);
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

    private static boolean isDecimal(JsonNode node) {
        return node.isTextual() && DECIMAL.matcher(node.textValue()).matches();
    }

    private void bounded(String name, String place, String text, int min, int max) {
        int length = text.codePointCount(0, text.length());
        if (length < min || length > max) {
            String most = max == Integer.MAX_VALUE ? " or more" : ".." + max;
            String bounds = min == max ? "exactly " + min : min + most;
            errors.add(name, path + place + " must have " + bounds + " characters");
        }
    }
}
