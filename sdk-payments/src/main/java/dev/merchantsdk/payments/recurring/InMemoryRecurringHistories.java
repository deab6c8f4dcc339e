package dev.merchantsdk.payments.recurring;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The histories of this process. */
final class InMemoryRecurringHistories implements RecurringHistories {
    private final Map<RecurringKey, RecurringHistory> histories = new HashMap<>();

    @Override
    public synchronized RecurringHistory history(RecurringKey card) {
        return histories.getOrDefault(card, RecurringHistory.empty(CardScheme.UNKNOWN));
    }

    @Override
    public synchronized RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
        RecurringHistory changed = change.apply(history(card));
        histories.put(card, changed);
        return changed;
    }

    @Override
    public synchronized Optional<RecurringKey> cardOf(String orderId) {
        return histories.entrySet().stream()
                .filter(each -> each.getValue().attempt(orderId).isPresent())
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
