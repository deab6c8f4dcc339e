package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.APPROVED;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A refusal counter of a card scheme (contract, "Limits"). The counter is exceeded if more refusals than the limit are
 * counted within the window. The counter is also exceeded if a debit is refused with code 66. Then a pause follows, in
 * which debits are blocked.
 *
 * @param limit the maximum number of refusals within the window
 * @param window the length of the period in which refusals are counted; the pause has the same length
 */
record RefusalCounter(int limit, Duration window) {
    static final RefusalCounter VISA = new RefusalCounter(4, Duration.ofDays(16));
    static final RefusalCounter MASTERCARD = new RefusalCounter(3, Duration.ofDays(30));
    static final RefusalCounter MIR = new RefusalCounter(2, Duration.ofDays(14));

    /** Returns a counter that does not count refusals, but blocks debits for this duration after code 66. */
    static RefusalCounter pausing(Duration window) {
        return new RefusalCounter(Integer.MAX_VALUE, window);
    }

    /** Returns the time until which one more refusal would exceed the counter. */
    Instant reachedUntil(RecurringHistory history, AttemptClassifier classifier) {
        List<RecurringAttempt> counted = HistoryUpdates.sinceLastSuccess(history, classifier::counts);
        return counted.size() < limit
                ? DebitLimit.NONE
                : counted.get(counted.size() - limit).at().plus(window);
    }

    /**
     * Returns the end of the pause, or {@link DebitLimit#NONE} if the counter was never exceeded. A failed attempt
     * during the pause restarts the pause. An approval does not end the pause.
     */
    Instant pausedUntil(RecurringHistory history, AttemptClassifier classifier) {
        Instant paused = DebitLimit.NONE;
        List<Instant> counted = new ArrayList<>();
        for (RecurringAttempt attempt : history.attempts()) {
            Instant at = attempt.at();
            if (attempt.result() == APPROVED) {
                counted.clear();
            } else if (classifier.failed(attempt)) {
                if (classifier.counts(attempt)) {
                    counted.add(at);
                }
                if (at.isBefore(paused) || isCounterExceeded(attempt) || isExceeded(counted, at)) {
                    paused = at.plus(window);
                }
            }
        }
        return paused;
    }

    private static boolean isCounterExceeded(RecurringAttempt attempt) {
        return attempt.code().filter(ResponseCode.COUNTER_EXCEEDED::equals).isPresent();
    }

    private boolean isExceeded(List<Instant> counted, Instant now) {
        int firstOverLimit = counted.size() - 1 - limit;
        return firstOverLimit >= 0 && counted.get(firstOverLimit).plus(window).isAfter(now);
    }
}
