package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;

/** Decides whether an attempt failed, and whether the attempt counts as a refusal. */
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
     * Treats only refused attempts as failed. Counts a refused attempt if the card schemes count its code. Does not
     * count an unknown code.
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

    abstract boolean failed(RecurringAttempt attempt);

    /** Returns whether a policy counts the attempt for the refusal counters of the card schemes. */
    abstract boolean counts(RecurringAttempt attempt);
}
