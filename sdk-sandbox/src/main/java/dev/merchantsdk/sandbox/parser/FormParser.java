package dev.merchantsdk.sandbox.parser;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The fields of a body in the format {@code application/x-www-form-urlencoded}, or the parameters of a query. */
public final class FormParser {
    private final Map<String, String> fields;

    private FormParser(Map<String, String> fields) {
        this.fields = fields;
    }

    /** Parses a body. Returns empty if the body contains a field twice or an invalid escape sequence. */
    public static Optional<FormParser> of(String body) {
        Map<String, String> fields = new LinkedHashMap<>();
        try {
            for (String field : body.split("&", -1)) {
                String[] parts = field.split("=", 2);
                String value = parts.length < 2 ? "" : decoded(parts[1]);
                if (!field.isEmpty() && fields.putIfAbsent(decoded(parts[0]), value) != null) {
                    return Optional.empty();
                }
            }
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        return Optional.of(new FormParser(fields));
    }

    /**
     * Returns the parameters of a query, in which a plus sign is not a space. Returns empty if a parameter is unknown,
     * repeated or malformed.
     */
    public static Optional<Map<String, String>> ofQuery(String query, Set<String> names) {
        boolean known = Stream.of(query.split("&", -1))
                .map(parameter -> parameter.split("=", 2))
                .allMatch(parts -> parts.length == 2 && names.contains(parts[0]));
        return known || query.isEmpty() ? of(query.replace("+", "%2B")).map(form -> form.fields) : Optional.empty();
    }

    /** Returns the value of a field; empty if the field is absent or empty. */
    public Optional<String> value(String name) {
        return Optional.ofNullable(fields.get(name)).filter(value -> !value.isEmpty());
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
