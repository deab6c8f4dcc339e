package dev.merchantsdk.examples;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The two paths of list v3 that the contract shows ("Transaction queries"). */
enum ListPath {
    V3("/payment-gateway/v3/transactions"),
    PUBLIC("/api/public/transactions");

    /** Both paths as one text for messages. The default path is first. */
    static final String TEXTS =
            Arrays.stream(values()).map(path -> path.text).collect(Collectors.joining(" (default) or "));

    private final String text;

    ListPath(String text) {
        this.text = text;
    }

    /** Returns the path with this text; empty if neither path has this text. */
    static Optional<ListPath> parse(String text) {
        return Arrays.stream(values()).filter(path -> path.text.equals(text)).findFirst();
    }
}
