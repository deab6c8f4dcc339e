package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;

/**
 * Decides whether an attempt failed and whether it counts as a refusal. The two classifiers treat attempts with an
 * unknown result or an unknown code differently.
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
    /**
     * Treats only a refused attempt as failed, and counts it only if its code is known and the card schemes count this
     * code.
     */
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

    /** Returns whether the attempt failed. A pause of recurring debits starts at a failed attempt. */
    abstract boolean failed(RecurringAttempt attempt);

    /** Returns whether the card schemes count the attempt as a refusal. */
    abstract boolean counts(RecurringAttempt attempt);
}
