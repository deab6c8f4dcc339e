package dev.merchantsdk.payments.spi;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A store that keeps the histories of recurring debits in memory. */
final class InMemoryRecurringHistoryStore implements RecurringHistoryStore {
    private final Map<RecurringKey, RecurringHistory> histories = new HashMap<>();
    private final Map<String, RecurringKey> cards = new HashMap<>();

    @Override
    public synchronized RecurringHistory history(RecurringKey card) {
        return histories.getOrDefault(card, RecurringHistory.empty(CardScheme.UNKNOWN));
    }

    @Override
    public synchronized RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
        RecurringHistory before = history(card);
        RecurringHistory changed = change.apply(before);
        if (changed.attempts().stream()
                .anyMatch(
                        attempt -> !cards.getOrDefault(attempt.orderId(), card).equals(card))) {
            throw new IllegalStateException("an order id belongs to another card");
        }
        before.attempts().forEach(attempt -> cards.remove(attempt.orderId(), card));
        changed.attempts().forEach(attempt -> cards.put(attempt.orderId(), card));
        histories.put(card, changed);
        return changed;
    }

    @Override
    public synchronized Optional<RecurringKey> cardOf(String orderId) {
        return Optional.ofNullable(cards.get(orderId));
    }
}
