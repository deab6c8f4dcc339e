package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;

/** Classifies attempts whose result or code is unknown. */
enum AttemptClassifier {
    /** Classifies an attempt according to the most severe meaning that its result allows. */
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
    /** Classifies an attempt according to its known result. */
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

    /** Whether the attempt failed; a pause is counted from a failed attempt. */
    abstract boolean failed(RecurringAttempt attempt);

    /** Whether the card schemes count the attempt as a refusal. */
    abstract boolean counts(RecurringAttempt attempt);
}
