package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A history store that runs an action after it has read or changed a history. */
class ForwardingHistoryStore implements RecurringHistoryStore {
    private final RecurringHistoryStore histories;

    ForwardingHistoryStore(RecurringHistoryStore histories) {
        this.histories = histories;
    }

    /** Runs after a history has been read. */
    void read() {}

    /** Runs after a history has been changed. */
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
