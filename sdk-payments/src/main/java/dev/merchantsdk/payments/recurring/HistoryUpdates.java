package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Changes of a history by a debit that was not executed, and the attempts that its limits depend on. */
final class HistoryUpdates {
    private HistoryUpdates() {}

    /** Returns the history without this attempt. Other attempts of the same order id stay. */
    static RecurringHistory without(RecurringHistory history, RecurringAttempt attempt) {
        return history.attempts().contains(attempt) ? history.without(attempt.orderId()) : history;
    }

    /** Returns the history after the service created no transaction for an attempt, unless its result is known. */
    static RecurringHistory notCreated(RecurringHistory history, String orderId) {
        return pending(history, orderId)
                .map(attempt -> history.with(attempt.notCreated()))
                .orElse(history);
    }

    /** Returns the history after an attempt was not sent or not processed, unless its result is known. */
    static RecurringHistory withoutPending(RecurringHistory history, String orderId) {
        return pending(history, orderId)
                .map(attempt -> history.without(orderId))
                .orElse(history);
    }

    /** Returns the attempts since the last success that match. */
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
        int after = attempts.size();
        while (after > 0 && attempts.get(after - 1).result() != RecurringAttempt.Result.APPROVED) {
            after--;
        }
        return after;
    }
}
