package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores the histories of the recurring debits of cards. An implementation must be thread-safe. If several servers send
 * debits, they must share one store, which is kept in a database. A change is durable when the method returns.
 *
 * <p>If the methods of a store can block, each method must have a time-out and must write nothing after this time-out,
 * because {@link dev.merchantsdk.payments.recurring.RecurringGuard} checks the deadline of a debit only when the method
 * returns.
 */
public interface RecurringHistoryStore {
    /**
     * Returns a store in the memory of this process, for tests and for a single server for which the loss of the
     * histories at a restart is acceptable.
     */
    static RecurringHistoryStore inMemory() {
        return new InMemoryRecurringHistoryStore();
    }

    /** Returns the history of a card. For an unknown card, returns an empty history with {@link CardScheme#UNKNOWN}. */
    RecurringHistory history(RecurringKey card);

    /**
     * Changes the history of a card atomically: no other caller reads or changes the history during the change. If the
     * change function throws an exception, this method throws the same exception and leaves the history unchanged. The
     * store assigns an order id to only one card, even if two servers debit two cards under the same order id at the
     * same time.
     *
     * @return the history after the change
     * @throws IllegalStateException if an attempt has an order id that belongs to another card; the history then
     *     remains unchanged
     */
    RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change);

    /**
     * Returns the key of the card whose history contains the attempt with an order id; empty if no history contains
     * such an attempt.
     */
    Optional<RecurringKey> cardOf(String orderId);

    /**
     * Returns a store that shares the histories of this store. If the given limit is shorter than the store's own
     * time-out, the methods of the returned store throw an exception after the limit. If a method throws an exception,
     * it may already have written its change, but it writes nothing afterwards. This default implementation returns the
     * store itself, which is sufficient for a store that does not block.
     *
     * @param limit the remaining time of the debit that uses the store, a positive duration
     */
    default RecurringHistoryStore withTimeLimit(Duration limit) {
        return this;
    }
}
