package dev.merchantsdk.sandbox.control;

import static dev.merchantsdk.sandbox.control.RefusedCallException.require;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Validates JSON values with the keywords of JSON Schema that the description of the control API uses. */
final class JsonSchema {
    private static final String REFERENCE = "#/components/schemas/";

    private final JsonValue schemas;

    JsonSchema(JsonValue schemas) {
        this.schemas = schemas;
    }

    /** Refuses a value that breaks a rule of the schema. The message contains the name of the value, and no values. */
    void check(JsonValue schema, JsonValue value, String field) {
        JsonValue rules = resolved(schema);
        String type = rules.get("type").map(JsonValue::text).orElse("");
        require(isOf(type, value), field, "must be of the type " + type);
        rules.get("enum").ifPresent(words -> require(words.items().contains(value), field, "must be " + list(words)));
        if (type.equals("object")) {
            checkFields(rules, value, field);
        }
        checkBounds(rules, type, value, field);
        for (int i = 0; i < value.items().size(); i++) {
            check(rules.get("items").orElseThrow(), value.items().get(i), field + "[" + i + "]");
        }
        rules.get("pattern").map(JsonValue::text).ifPresent(pattern -> {
            require(Pattern.matches(pattern, value.text()), field, "must match " + pattern);
        });
        rules.get("format").map(JsonValue::text).ifPresent(format -> checkFormat(format, value.text(), field));
    }

    private void checkFields(JsonValue rules, JsonValue value, String field) {
        for (JsonValue name : rules.get("required").map(JsonValue::items).orElse(List.of())) {
            require(value.get(name.text()).isPresent(), inside(field, name.text()), "is required");
        }
        JsonValue properties = rules.get("properties").orElse(JsonValue.object(Map.of()));
        JsonValue others = rules.get("additionalProperties").orElse(JsonValue.of(true));
        value.fields().forEach((name, child) -> {
            Optional<JsonValue> known =
                    properties.get(name).or(() -> Optional.of(others).filter(JsonValue::isObject));
            known.ifPresent(schema -> check(schema, child, inside(field, name)));
            require(known.isPresent() || others.equals(JsonValue.of(true)), inside(field, name), "is unknown");
        });
    }

    private static void checkFormat(String format, String text, String field) {
        try {
            Object unused = format.equals("duration") ? Duration.parse(text) : Instant.parse(text);
        } catch (DateTimeException e) {
            throw new RefusedCallException(field, "must be a " + format + " of ISO 8601");
        }
    }

    private static void checkBounds(JsonValue rules, String type, JsonValue value, String field) {
        switch (type) {
            case "object" -> bounded(rules, "Properties", value.fields().size(), field, "must have fields: ");
            case "array" -> bounded(rules, "Items", value.items().size(), field, "must have items: ");
            case "string" -> bounded(rules, "Length", value.text().length(), field, "must have characters: ");
            // A number that is no long is out of all bounds, as the smallest long is.
            case "integer" -> bounded(rules, "imum", value.asLong().orElse(Long.MIN_VALUE), field, "must be ");
            default -> {
                // A boolean has no bounds.
            }
        }
    }

    private static void bounded(JsonValue rules, String unit, long number, String field, String must) {
        Optional<Long> low = rules.get("min" + unit).map(bound -> bound.asLong().orElseThrow());
        Optional<Long> high =
                rules.get("max" + unit).map(bound -> bound.asLong().orElseThrow());
        boolean within = number >= low.orElse(-Long.MAX_VALUE) && number <= high.orElse(Long.MAX_VALUE);
        require(
                within,
                field,
                must + low.map(String::valueOf).orElse("") + ".."
                        + high.map(String::valueOf).orElse(""));
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

    private static String list(JsonValue words) {
        return words.items().stream().map(JsonValue::text).collect(Collectors.joining(", "));
    }

    private static String inside(String field, String name) {
        return field.isEmpty() ? name : field + "." + name;
    }
}
