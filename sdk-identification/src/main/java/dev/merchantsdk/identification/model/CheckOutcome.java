package dev.merchantsdk.identification.model;

import java.util.Optional;

/** The result of the check of a person or of a phone. */
public enum CheckOutcome {
    /** The check has no result yet. */
    PENDING,
    /** The checked data or the submitted code is correct. */
    PASSED,
    /** The checked data or the submitted code is wrong. */
    FAILED;

    static CheckOutcome of(Optional<Boolean> verified) {
        return verified.map(correct -> correct ? PASSED : FAILED).orElse(PENDING);
    }
}
