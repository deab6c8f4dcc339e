package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Validates JSON values with the keywords of JSON Schema that the description of the control API uses. */
final class JsonSchema {
    private static final String REFERENCE = "#/components/schemas/";

    private final JsonValue schemas;

    /** Creates a validator; {@code schemas} contains the named schemas. */
    JsonSchema(JsonValue schemas) {
        this.schemas = schemas;
    }

    /**
     * Checks a value.
     *
     * @param field the name of the value, for the error message
     * @throws WrongFieldException if the value breaks a rule of the schema; the message contains no values
     */
    void check(JsonValue schema, JsonValue value, String field) {
        JsonValue rules = resolved(schema);
        String type = rules.get("type").map(JsonValue::text).orElse("");
        require(isOf(type, value), field, "must be of the type " + type);
        rules.get("enum").ifPresent(words -> require(words.items().contains(value), field, "must be " + list(words)));
        switch (type) {
            case "object" -> checkObject(rules, value, field);
            case "array" -> checkArray(rules, value, field);
            case "integer" -> bounded(rules, "minimum", "maximum", value.asLong(), field, "must be");
            case "string" -> checkText(rules, value.text(), field);
            default -> {
                // A boolean has no further rules.
            }
        }
    }

    private void checkObject(JsonValue rules, JsonValue value, String field) {
        rules.get("required")
                .ifPresent(names -> names.items()
                        .forEach(name -> require(
                                value.get(name.text()).isPresent(), inside(field, name.text()), "is required")));
        JsonValue properties = rules.get("properties").orElse(JsonValue.object(Map.of()));
        JsonValue others = rules.get("additionalProperties").orElse(JsonValue.of(true));
        value.fields().forEach((name, child) -> {
            Optional<JsonValue> known =
                    properties.get(name).or(() -> Optional.of(others).filter(JsonValue::isObject));
            known.ifPresent(schema -> check(schema, child, inside(field, name)));
            require(known.isPresent() || others.equals(JsonValue.of(true)), inside(field, name), "is unknown");
        });
        bounded(rules, "minProperties", "maxProperties", size(value.fields().size()), field, "must have fields:");
    }

    private void checkArray(JsonValue rules, JsonValue value, String field) {
        bounded(rules, "minItems", "maxItems", size(value.items().size()), field, "must have items:");
        for (int i = 0; i < value.items().size(); i++) {
            check(rules.get("items").orElseThrow(), value.items().get(i), field + "[" + i + "]");
        }
    }

    private static void checkText(JsonValue rules, String text, String field) {
        bounded(rules, "minLength", "maxLength", size(text.length()), field, "must have characters:");
        rules.get("pattern")
                .ifPresent(pattern ->
                        require(Pattern.matches(pattern.text(), text), field, "must match " + pattern.text()));
        rules.get("format").ifPresent(format -> {
            try {
                Object unused = format.text().equals("duration") ? Duration.parse(text) : Instant.parse(text);
            } catch (DateTimeException e) {
                throw new WrongFieldException(field, "must be a " + format.text() + " of ISO 8601");
            }
        });
    }

    private static void bounded(
            JsonValue rules, String min, String max, OptionalLong number, String field, String must) {
        OptionalLong low = rules.get(min).map(JsonValue::asLong).orElse(OptionalLong.empty());
        OptionalLong high = rules.get(max).map(JsonValue::asLong).orElse(OptionalLong.empty());
        boolean within = number.isPresent()
                && number.getAsLong() >= low.orElse(Long.MIN_VALUE)
                && number.getAsLong() <= high.orElse(Long.MAX_VALUE);
        require(
                within,
                field,
                must + " " + (low.isPresent() ? low.getAsLong() : "") + ".."
                        + (high.isPresent() ? high.getAsLong() : ""));
    }

    private static boolean isOf(String type, JsonValue value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "integer" -> value.isWholeNumber();
            case "boolean" -> value.isBoolean();
            default -> throw new IllegalStateException("the description has a schema of the type \"" + type + "\"");
        };
    }

    private JsonValue resolved(JsonValue schema) {
        return schema.get("$ref")
                .map(name ->
                        schemas.get(name.text().substring(REFERENCE.length())).orElseThrow())
                .orElse(schema);
    }

    private static OptionalLong size(int number) {
        return OptionalLong.of(number);
    }

    private static String list(JsonValue words) {
        return words.items().stream().map(JsonValue::text).collect(Collectors.joining(", "));
    }

    private static String inside(String field, String name) {
        return field.isEmpty() ? name : field + "." + name;
    }

    private static void require(boolean valid, String field, String rule) {
        if (!valid) {
            throw new WrongFieldException(field, rule);
        }
    }
}
