package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores the history of each card's recurring debits. Servers that send debits must share one store, which is kept in a
 * database.
 *
 * <p>An implementation must obey these rules:
 * <ul>
 *   <li>It is thread-safe.
 *   <li>A change is durable when {@link #update} returns.
 *   <li>A method that can block has a time-out and writes nothing afterwards:
 *       {@link dev.merchantsdk.payments.recurring.RecurringGuard} checks a debit's deadline only once the method has
 *       returned.
 * </ul>
 */
public interface RecurringHistoryStore {
    /** Returns a store in the memory of this process. A restart loses the histories. */
    static RecurringHistoryStore inMemory() {
        return new InMemoryRecurringHistoryStore();
    }

    /** Returns a card's history; one with {@link CardScheme#UNKNOWN} and without attempts if there is none. */
    RecurringHistory history(RecurringKey card);

    /**
     * Changes a card's history atomically: no other caller reads or changes it meanwhile. When the function throws,
     * this method throws the same exception and changes nothing. Each order id belongs to at most one card, even if two
     * servers use it at the same time.
     *
     * @return the history after the change
     * @throws IllegalStateException if an attempt has an order id that belongs to another card; the history then
     *     remains unchanged
     */
    RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change);

    /** Returns the key of the card whose history contains an attempt with this order id; empty if none does. */
    Optional<RecurringKey> cardOf(String orderId);

    /**
     * Returns a store with the same histories, whose methods throw an exception when they take longer than this limit,
     * and write nothing afterwards, though they may have written their change before. Override it if the store's
     * methods can block; by default, there is no limit.
     *
     * @param limit the debit's remaining time; positive
     */
    default RecurringHistoryStore withTimeLimit(Duration limit) {
        return this;
    }
}
