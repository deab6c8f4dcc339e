package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;

/**
 * Decides whether an attempt failed and whether it counts as a refusal. The classifiers {@link #STRICT} and {@link
 * #LENIENT} treat attempts with an unknown result or an unknown code differently.
 */
enum AttemptClassifier {
    /**
     * Treats refused and pending attempts as failed. Counts a failed attempt if its code is unknown, or if the card
     * schemes count its code.
     */
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
     * Treats only refused attempts as failed. Counts a refused attempt only if its code is known and the card schemes
     * count this code.
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

    /** Returns whether the attempt counts as failed. A pause of recurring debits starts at a failed attempt. */
    abstract boolean failed(RecurringAttempt attempt);

    /** Returns whether the refusal counters of the card schemes count the attempt. */
    abstract boolean counts(RecurringAttempt attempt);
}
