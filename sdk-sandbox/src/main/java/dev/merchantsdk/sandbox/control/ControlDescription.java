package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The description of the control API in the format OpenAPI 3.1. It defines which bodies and parameters an operation
 * accepts. It is read when the first request arrives, so that a sandbox starts without it.
 */
public final class ControlDescription {
    private static final JsonValue NOTHING = JsonValue.object(Map.of());

    private static final String TEXT = text();
    private static final JsonValue DOCUMENT = JsonValue.parse(TEXT);
    private static final JsonSchema SCHEMA = new JsonSchema(at(DOCUMENT, "components", "schemas"));

    private ControlDescription() {}

    private static String text() {
        try (InputStream file = ControlDescription.class.getResourceAsStream("openapi.json")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static HttpResponse response() {
        return HttpResponse.text(200, "application/json; charset=utf-8", TEXT);
    }

    /** Reads a request. Refuses it if the body or a parameter does not match the description of the operation. */
    static ControlCall check(ControlOperation operation, HttpRequest request) {
        JsonValue rules =
                at(DOCUMENT, "paths", "/" + operation.path(), operation.method().toLowerCase(Locale.ROOT));
        Map<String, String> query = parameters(
                rules.get("parameters").map(JsonValue::items).orElse(List.of()),
                request.query().orElse("").replace("+", "%20"),
                request.variables());
        return new ControlCall(
                request,
                query,
                operation.hasBody()
                        ? body(at(rules, "requestBody", "content", "application/json", "schema"), request)
                        : NOTHING);
    }

    private static JsonValue body(JsonValue rules, HttpRequest request) {
        JsonValue value;
        try {
            value = JsonValue.parse(request.body().utf8());
        } catch (IllegalArgumentException e) {
            throw new RefusedCallException("", "must be one JSON object, " + e.getMessage());
        }
        SCHEMA.check(rules, value, "");
        return value;
    }

    /** Checks the parameters of the query and of the path, and returns those of the query. */
    private static Map<String, String> parameters(List<JsonValue> known, String query, Map<String, String> path) {
        Set<String> names = known.stream().map(each -> at(each, "name").text()).collect(Collectors.toSet());
        Map<String, String> parameters = FormParser.ofQuery(query, names)
                .orElseThrow(
                        () -> new RefusedCallException("the query", "has a parameter that is unknown or repeated"));
        Map<String, String> all = new HashMap<>(parameters);
        all.putAll(path);
        for (JsonValue parameter : known) {
            String name = at(parameter, "name").text();
            JsonValue rules = at(parameter, "schema");
            if (all.containsKey(name)) {
                SCHEMA.check(rules, value(at(rules, "type").text(), all.get(name), name), name);
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
            throw new RefusedCallException(name, "must be of the type " + type);
        }
    }

    /** Returns the value at a path, or an empty object. */
    static JsonValue at(JsonValue value, String... path) {
        JsonValue found = value;
        for (String name : path) {
            found = found.get(name).orElse(NOTHING);
        }
        return found;
    }
}
