package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores the history of each card's recurring debits. If several servers send debits, all servers must share one store,
 * which is kept in a database.
 *
 * <p>An implementation must obey these rules:
 *
 * <ul>
 *   <li>The store is thread-safe.
 *   <li>A change is durable when {@link #update} returns.
 *   <li>A method that can block has a time-out and writes nothing after the time-out.
 *       {@link dev.merchantsdk.payments.recurring.RecurringGuard} checks the deadline of a debit only after the store's
 *       method has returned.
 * </ul>
 */
public interface RecurringHistoryStore {
    /** Returns a store in the memory of this process. The histories are lost at a restart. */
    static RecurringHistoryStore inMemory() {
        return new InMemoryRecurringHistoryStore();
    }

    /**
     * Returns the history of a card. If the store has no history of the card, this method returns a history with
     * {@link CardScheme#UNKNOWN} and without attempts.
     */
    RecurringHistory history(RecurringKey card);

    /**
     * Changes the history of a card atomically: no other caller reads or changes the history during the change. If the
     * change function throws an exception, this method throws the same exception and leaves the history unchanged. Each
     * order id belongs to at most one card, even if two servers use the order id at the same time.
     *
     * @return the history after the change
     * @throws IllegalStateException if an attempt has an order id that belongs to another card; the history then
     *     remains unchanged
     */
    RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change);

    /**
     * Returns the key of the card whose history contains an attempt with the given order id; empty if no history
     * contains the order id.
     */
    Optional<RecurringKey> cardOf(String orderId);

    /**
     * Returns a store with the histories of this store and a time limit. If a method of the returned store takes longer
     * than the time limit, the method throws an exception and writes nothing afterwards. The method may have written
     * its change before the exception. The default implementation adds no time limit and returns this store. Override
     * {@code withTimeLimit} if the methods of the store can block.
     *
     * @param limit the time limit, which is the remaining time of the debit; a positive duration
     */
    default RecurringHistoryStore withTimeLimit(Duration limit) {
        return this;
    }
}
