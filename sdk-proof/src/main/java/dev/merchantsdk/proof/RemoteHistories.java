package dev.merchantsdk.proof;

import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Histories of cards outside of the processes, as one process sees them. */
record RemoteHistories(RecurringHistoryStore store, Access access) implements RecurringHistoryStore {
    @Override
    public RecurringHistory history(RecurringKey card) {
        return access.get(() -> store.history(card));
    }

    @Override
    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
        return access.get(() -> store.update(card, change));
    }

    @Override
    public Optional<RecurringKey> cardOf(String orderId) {
        return access.get(() -> store.cardOf(orderId));
    }
}
