package dev.merchantsdk.sandbox.parser;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Parses the query of a request. A plus sign is not decoded as a space. */
public final class QueryParser {
    private QueryParser() {}

    /**
     * Returns a map from parameter names to decoded values. Returns empty if a parameter is unknown, repeated or
     * malformed.
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
