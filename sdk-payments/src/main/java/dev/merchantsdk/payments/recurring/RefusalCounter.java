package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.APPROVED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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

    /**
     * Returns the later of two times, of whichever counters apply to the scheme of the card: the end of the pause after
     * a counter was exceeded, and the time until which one more refusal could exceed a counter. {@link RecurringRow}
     * ignores the counters if the scheme is {@code NO_CARD}.
     */
    static Instant until(RecurringHistory history, Amount price) {
        List<RefusalCounter> counters = switch (history.scheme()) {
            case VISA -> List.of(VISA);
            case MASTERCARD -> List.of(MASTERCARD);
            case MIR -> List.of(MIR);
            case UNKNOWN, NO_CARD -> List.of(VISA, MASTERCARD, MIR);
        };
        return counters.stream()
                .flatMap(counter -> Stream.of(counter.reachedUntil(history), counter.pausedUntil(history)))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** Returns the time until which one more refusal would exceed the counter. */
    Instant reachedUntil(RecurringHistory history) {
        List<RecurringAttempt> counted = HistoryUpdates.sinceLastSuccess(history, RefusalCounter::isCounted);
        return counted.size() < limit
                ? DebitLimit.NONE
                : counted.get(counted.size() - limit).at().plus(window);
    }

    /**
     * Returns the end of the pause, or {@link DebitLimit#NONE} if the counter was never exceeded. A failed attempt
     * during the pause restarts the pause. An approval does not end the pause.
     */
    Instant pausedUntil(RecurringHistory history) {
        Instant paused = DebitLimit.NONE;
        List<Instant> counted = new ArrayList<>();
        for (RecurringAttempt attempt : history.attempts()) {
            Instant at = attempt.at();
            if (attempt.result() == APPROVED) {
                counted.clear();
            } else if (failed(attempt)) {
                if (isCounted(attempt)) {
                    counted.add(at);
                }
                if (at.isBefore(paused) || isCounterExceeded(attempt) || isExceeded(counted, at)) {
                    paused = at.plus(window);
                }
            }
        }
        return paused;
    }

    /** Returns whether an attempt failed. A debit without a result may have failed. */
    private static boolean failed(RecurringAttempt attempt) {
        return attempt.result() == REFUSED || attempt.result() == PENDING;
    }

    /** Returns whether the card schemes count an attempt as a refusal. An unknown code may be one that they count. */
    private static boolean isCounted(RecurringAttempt attempt) {
        return failed(attempt) && attempt.code().map(ResponseCode::isCounted).orElse(true);
    }

    private static boolean isCounterExceeded(RecurringAttempt attempt) {
        return attempt.code().filter(ResponseCode.COUNTER_EXCEEDED::equals).isPresent();
    }

    private boolean isExceeded(List<Instant> counted, Instant now) {
        int firstOverLimit = counted.size() - 1 - limit;
        return firstOverLimit >= 0 && counted.get(firstOverLimit).plus(window).isAfter(now);
    }
}
