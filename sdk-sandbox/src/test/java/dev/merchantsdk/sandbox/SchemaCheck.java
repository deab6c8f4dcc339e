package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Validates JSON with the schemas of the description, independently of the sandbox, and notes the fields that occur. */
final class SchemaCheck {
    private static final String REFERENCE = "#/components/schemas/";

    private final JsonNode schemas;
    private final Set<String> seen = new TreeSet<>();

    SchemaCheck(JsonNode schemas) {
        this.schemas = schemas;
    }

    /** Returns the fields of the named schemas that occurred, such as {@code Order.card}. */
    Set<String> seen() {
        return seen;
    }

    void check(String place, String schemaName, JsonNode schema, JsonNode value) {
        if (schema.has("$ref")) {
            String name = schema.path("$ref").textValue().substring(REFERENCE.length());
            assertThat(schemas.has(name)).as(name).isTrue();
            check(place, name, schemas.path(name), value);
            return;
        }
        switch (schema.path("type").asText()) {
            case "object" -> checkObject(place, schemaName, schema, value);
            case "array" -> {
                assertThat(value.isArray()).as(place).isTrue();
                value.forEach(item -> check(place + "[]", schemaName + "[]", schema.path("items"), item));
            }
            case "string" -> checkText(place, schema, value);
            case "integer" -> {
                assertThat(value.isIntegralNumber()).as(place).isTrue();
                assertThat(value.longValue())
                        .as(place)
                        .isBetween(
                                schema.path("minimum").asLong(Long.MIN_VALUE),
                                schema.path("maximum").asLong(Long.MAX_VALUE));
            }
            case "boolean" -> assertThat(value.isBoolean()).as(place).isTrue();
            default -> throw new AssertionError(place + " has no type");
        }
    }

    private void checkObject(String place, String schemaName, JsonNode schema, JsonNode value) {
        assertThat(value.isObject()).as(place).isTrue();
        schema.path("required")
                .forEach(name -> assertThat(value.has(name.textValue()))
                        .as(place + " has " + name)
                        .isTrue());
        value.properties().forEach(field -> {
            JsonNode rules = schema.path("properties").path(field.getKey());
            if (rules.isMissingNode()) {
                JsonNode others = schema.path("additionalProperties");
                assertThat(others.isObject() || others.asBoolean())
                        .as(place + " may have " + field.getKey())
                        .isTrue();
                if (others.isObject()) {
                    check(place + ".*", schemaName + ".*", others, field.getValue());
                }
            } else {
                String name = schemaName + "." + field.getKey();
                seen.add(name);
                check(place + "." + field.getKey(), name, rules, field.getValue());
            }
        });
    }

    private static void checkText(String place, JsonNode schema, JsonNode value) {
        assertThat(value.isTextual()).as(place).isTrue();
        String text = value.textValue();
        if (schema.has("enum")) {
            assertThat(schema.path("enum")).as(place).contains(value);
        }
        if (schema.has("pattern")) {
            assertThat(text)
                    .as(place)
                    .matches(Pattern.compile(schema.path("pattern").textValue()));
        }
        switch (schema.path("format").asText()) {
            case "date-time" -> assertThat(OffsetDateTime.parse(text)).as(place).isNotNull();
            case "duration" -> assertThat(Duration.parse(text)).as(place).isNotNull();
            default -> assertThat(schema.path("format").asText()).as(place).isEmpty();
        }
    }
}
