package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A history store that delegates to another store. This class calls {@link #read} after each read and {@link #updated}
 * after each change.
 */
class ForwardingHistoryStore implements RecurringHistoryStore {
    private final RecurringHistoryStore histories;

    ForwardingHistoryStore(RecurringHistoryStore histories) {
        this.histories = histories;
    }

    void read() {}

    void updated() {}

    @Override
    public RecurringHistory history(RecurringKey card) {
        RecurringHistory history = histories.history(card);
        read();
        return history;
    }

    @Override
    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
        RecurringHistory changed = histories.update(card, change);
        updated();
        return changed;
    }

    @Override
    public Optional<RecurringKey> cardOf(String orderId) {
        return histories.cardOf(orderId);
    }
}
