package dev.merchantsdk.examples;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The two paths of list v3 (contract, "Transaction queries"). */
enum ListPath {
    V3("/payment-gateway/v3/transactions"),
    PUBLIC("/api/public/transactions");

    /** Both paths as one text for messages, with the default path first. */
    static final String TEXTS =
            Arrays.stream(values()).map(path -> path.text).collect(Collectors.joining(" (default) or "));

    private final String text;

    ListPath(String text) {
        this.text = text;
    }

    static Optional<ListPath> parse(String text) {
        return Arrays.stream(values()).filter(path -> path.text.equals(text)).findFirst();
    }
}
