package dev.merchantsdk.sandbox.identification;

import java.util.Optional;

/** The state of the check of a document. {@code Invalid} and the descriptions are not in the contract. */
enum Check {
    NOT_PROCESSED("NotProcessed", Optional.empty()),
    PROCESSING("Processing", Optional.empty()),
    VALID("Valid", Optional.of("The document is that of the person")),
    INVALID("Invalid", Optional.of("The document is not that of the person"));

    private final String status;
    private final Optional<String> description;

    Check(String status, Optional<String> description) {
        this.status = status;
        this.description = description;
    }

    String status() {
        return status;
    }

    Optional<String> description() {
        return description;
    }
}
