package dev.merchantsdk.identification.model;

import java.util.Optional;

/** The result of a check. */
public enum CheckOutcome {
    /** Nothing is known yet. */
    PENDING,
    /** It was correct. */
    PASSED,
    /** It was not. */
    FAILED;

    static CheckOutcome of(Optional<Boolean> verified) {
        return verified.map(correct -> correct ? PASSED : FAILED).orElse(PENDING);
    }
}
