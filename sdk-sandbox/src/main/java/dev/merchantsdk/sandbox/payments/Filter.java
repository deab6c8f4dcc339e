package dev.merchantsdk.sandbox.payments;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The criteria of {@code filter_by} (contract, "Transaction queries"), as far as they ask for equality. */
final class Filter {
    private Filter() {}

    /** The wanted value of each field; empty if a criterion is of another form, or of a field that is not among the known ones. */
    static Optional<Map<String, String>> parse(Optional<String> criteria, Set<String> known) {
        Map<String, String> wanted = new LinkedHashMap<>();
        for (String criterion : criteria.orElse("").split("&", -1)) {
            String[] parts = criterion.split("=", 2);
            if (criterion.isEmpty()) {
                continue;
            }
            if (parts.length < 2 || !known.contains(parts[0]) || wanted.put(parts[0], parts[1]) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(wanted);
    }
}
