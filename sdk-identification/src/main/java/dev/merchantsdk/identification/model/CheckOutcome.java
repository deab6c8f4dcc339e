package dev.merchantsdk.identification.model;

import java.util.Optional;

/** Result of the check of a person or of a phone. */
public enum CheckOutcome {
    /** No result yet. */
    PENDING,
    /** The data or the code are correct. */
    PASSED,
    /** The data or the code are wrong. */
    FAILED;

    static CheckOutcome of(Optional<Boolean> verified) {
        return verified.map(correct -> correct ? PASSED : FAILED).orElse(PENDING);
    }
}
