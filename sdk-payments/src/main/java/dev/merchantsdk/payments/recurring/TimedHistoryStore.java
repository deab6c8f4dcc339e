package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A history store whose methods throw a {@link dev.merchantsdk.core.error.NotSentException} after a debit's deadline.
 */
record TimedHistoryStore(RecurringHistoryStore store, CallDeadline deadline) implements RecurringHistoryStore {
    @Override
    public RecurringHistory history(RecurringKey card) {
        return deadline.run(limit -> store.withTimeLimit(limit).history(card));
    }

    @Override
    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
        return deadline.run(limit -> store.withTimeLimit(limit).update(card, change));
    }

    @Override
    public Optional<RecurringKey> cardOf(String orderId) {
        return deadline.run(limit -> store.withTimeLimit(limit).cardOf(orderId));
    }
}
