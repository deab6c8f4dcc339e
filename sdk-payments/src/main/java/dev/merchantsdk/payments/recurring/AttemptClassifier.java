package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;

/**
 * Decides whether an attempt failed and whether it is counted as a refusal. The two classifiers differ in attempts
 * whose result or code is unknown.
 */
enum AttemptClassifier {
    /** Treats a pending attempt as failed, and counts a failed attempt whose code is unknown. */
    STRICT {
        @Override
        boolean failed(RecurringAttempt attempt) {
            return attempt.result() == REFUSED || attempt.result() == PENDING;
        }

        @Override
        boolean counts(RecurringAttempt attempt) {
            return failed(attempt)
                    && attempt.code().map(ResponseCode::isCounted).orElse(true);
        }
    },
    /** Treats only a refused attempt as failed, and counts it only if its code is known and is counted. */
    LENIENT {
        @Override
        boolean failed(RecurringAttempt attempt) {
            return attempt.result() == REFUSED;
        }

        @Override
        boolean counts(RecurringAttempt attempt) {
            return failed(attempt)
                    && attempt.code().map(ResponseCode::isCounted).orElse(false);
        }
    };

    /** Returns whether the attempt failed. A pause starts at a failed attempt. */
    abstract boolean failed(RecurringAttempt attempt);

    /** Returns whether the card schemes count the attempt as a refusal. */
    abstract boolean counts(RecurringAttempt attempt);
}
