package dev.merchantsdk.sandbox.parser;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Parses the query of a request that can have the parameter {@code filter_by}. A plus sign in the query is not decoded
 * as a space.
 */
public final class QueryParser {
    private QueryParser() {}

    /**
     * Returns a map from the names of the parameters to their decoded values. Returns empty if a parameter is unknown
     * or repeated, or if an escape sequence is invalid. If a client does not percent-encode the {@code &} in a filter,
     * this method reads the text after the {@code &} as another parameter. This parameter is unknown, so this method
     * returns empty.
     */
    public static Optional<Map<String, String>> of(String query, Set<String> names) {
        Map<String, String> parameters = new HashMap<>();
        if (query.isEmpty()) {
            return Optional.of(parameters);
        }
        for (String parameter : query.split("&", -1)) {
            String[] parts = parameter.split("=", 2);
            if (parts.length < 2 || !names.contains(parts[0])) {
                return Optional.empty();
            }
            Optional<String> value = decoded(parts[1]);
            if (value.isEmpty() || parameters.put(parts[0], value.get()) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(parameters);
    }

    private static Optional<String> decoded(String value) {
        try {
            return Optional.of(URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
