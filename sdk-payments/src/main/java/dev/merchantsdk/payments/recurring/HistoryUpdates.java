package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Changes a history after a debit that was not executed, and selects the attempts on which limits depend. */
final class HistoryUpdates {
    private HistoryUpdates() {}

    /** Removes this attempt, but not another one with its order id. */
    static RecurringHistory without(RecurringHistory history, RecurringAttempt attempt) {
        return history.attempts().contains(attempt) ? history.without(attempt.orderId()) : history;
    }

    /** Marks an attempt as not created, unless it is no longer pending. */
    static RecurringHistory notCreated(RecurringHistory history, String orderId) {
        return pending(history, orderId)
                .map(attempt -> history.with(attempt.notCreated()))
                .orElse(history);
    }

    /** Returns the attempts that match the predicate and are later than the last approved attempt. */
    static List<RecurringAttempt> sinceLastSuccess(RecurringHistory history, Predicate<RecurringAttempt> matches) {
        return history.attempts().stream()
                .skip(afterLastSuccess(history.attempts()))
                .filter(matches)
                .toList();
    }

    private static Optional<RecurringAttempt> pending(RecurringHistory history, String orderId) {
        return history.attempt(orderId).filter(attempt -> attempt.result() == RecurringAttempt.Result.PENDING);
    }

    private static int afterLastSuccess(List<RecurringAttempt> attempts) {
        int index = attempts.size();
        while (index > 0 && attempts.get(index - 1).result() != RecurringAttempt.Result.APPROVED) {
            index--;
        }
        return index;
    }
}
