package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The description of the control API in the format OpenAPI 3.1. It defines which bodies and parameters an operation
 * accepts.
 */
final class ControlDescription {
    private static final JsonValue NOTHING = JsonValue.object(Map.of());

    private final String text;
    private final JsonValue document;
    private final JsonSchema schema;

    /** Reads the description when the first request arrives, so that a sandbox starts without it. */
    private static final class Read {
        private static final ControlDescription DESCRIPTION = new ControlDescription();
    }

    private ControlDescription() {
        try (InputStream file = ControlDescription.class.getResourceAsStream("openapi.json")) {
            text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        document = JsonValue.parse(text);
        schema = new JsonSchema(at(document, "components", "schemas"));
    }

    static ControlDescription get() {
        return Read.DESCRIPTION;
    }

    String text() {
        return text;
    }

    /**
     * Parses and checks the body of a request.
     *
     * @throws WrongFieldException if the body does not match the description
     */
    JsonValue body(ControlOperation operation, String body) {
        JsonValue value;
        try {
            value = JsonValue.parse(body);
        } catch (IllegalArgumentException e) {
            throw new WrongFieldException("", "must be one JSON object, " + e.getMessage());
        }
        schema.check(
                at(
                        document,
                        "paths",
                        "/" + operation.path(),
                        method(operation),
                        "requestBody",
                        "content",
                        "application/json",
                        "schema"),
                value,
                "");
        return value;
    }

    /**
     * Checks the parameters of a request and returns the parameters of the query.
     *
     * @throws WrongFieldException if a parameter is unknown or repeated, or does not match the description
     */
    Map<String, String> parameters(ControlOperation operation, String query, Map<String, String> path) {
        List<JsonValue> known = at(document, "paths", "/" + operation.path(), method(operation))
                .get("parameters")
                .orElse(JsonValue.array())
                .items();
        Set<String> names = known.stream().map(each -> at(each, "name").text()).collect(Collectors.toSet());
        Map<String, String> parameters = FormParser.ofQuery(query, names)
                .orElseThrow(() -> new WrongFieldException("the query", "has a parameter that is unknown or repeated"));
        Map<String, String> all = new LinkedHashMap<>(parameters);
        all.putAll(path);
        for (JsonValue parameter : known) {
            String name = at(parameter, "name").text();
            if (all.containsKey(name)) {
                JsonValue rules = at(parameter, "schema");
                schema.check(rules, value(at(rules, "type").text(), all.get(name), name), name);
            }
        }
        return parameters;
    }

    private static JsonValue value(String type, String text, String name) {
        if (type.equals("string")) {
            return JsonValue.of(text);
        }
        try {
            return JsonValue.parse(text);
        } catch (IllegalArgumentException e) {
            throw new WrongFieldException(name, "must be of the type " + type);
        }
    }

    private static String method(ControlOperation operation) {
        return operation.method().toLowerCase(Locale.ROOT);
    }

    private static JsonValue at(JsonValue value, String... path) {
        JsonValue found = value;
        for (String name : path) {
            found = found.get(name).orElse(NOTHING);
        }
        return found;
    }
}
