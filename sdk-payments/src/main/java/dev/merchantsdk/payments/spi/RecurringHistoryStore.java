package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores the histories of cards. Thread-safe; several servers share one store that is kept in a database. A write is
 * durable when the method returns.
 *
 * <p>A store that can block must limit each method with a time-out and write nothing after the time-out:
 * {@link dev.merchantsdk.payments.recurring.RecurringGuard} checks the deadline of a debit only when the method
 * returns.
 */
public interface RecurringHistoryStore {
    /**
     * Returns a store in the memory of this process, for tests and for a single server that can afford to lose its
     * histories.
     */
    static RecurringHistoryStore inMemory() {
        return new InMemoryRecurringHistoryStore();
    }

    /** Returns the history of a card. For an unknown card, returns an empty history with {@link CardScheme#UNKNOWN}. */
    RecurringHistory history(RecurringKey card);

    /**
     * Changes the history of a card atomically: no other caller reads or changes the history during the change. If the
     * change function throws an exception, the caller gets it and the history remains unchanged. An order id belongs to
     * one card, even if two servers debit two cards under the same order id at the same time.
     *
     * @return the history after the change
     * @throws IllegalStateException if an attempt has an order id that belongs to another card; nothing is changed
     */
    RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change);

    /** Returns the card to which the attempt with an order id belongs. */
    Optional<RecurringKey> cardOf(String orderId);

    /**
     * Returns a store with the same histories as this one. If the given limit is shorter than the store's own time-out,
     * the methods of the returned store throw an exception after the limit. A method that throws may have written its
     * change before the exception, but writes nothing afterwards. A store that does not block returns itself, as this
     * default implementation does.
     *
     * @param limit the remaining time of the debit that uses the store; positive
     */
    default RecurringHistoryStore withTimeLimit(Duration limit) {
        return this;
    }
}
