package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores the histories of cards. Thread-safe; several servers share one that is kept in a database. A write is durable
 * when the method returns.
 *
 * <p>A store that can block limits each method by a time-out, after which it writes nothing:
 * {@link dev.merchantsdk.payments.recurring.RecurringGuard} checks the deadline of a debit when
 * the method returns.
 */
public interface RecurringHistoryStore {
    /** Returns a store in the memory of this process, for tests and for a single server that may lose its histories. */
    static RecurringHistoryStore inMemory() {
        return new InMemoryRecurringHistoryStore();
    }

    /** Returns the history of a card; an empty history of {@link CardScheme#UNKNOWN} for an unknown card. */
    RecurringHistory history(RecurringKey card);

    /**
     * Changes the history of a card atomically: no other caller reads or changes it meanwhile. An exception of the
     * change reaches the caller, and nothing is changed. An order id belongs to one card, also if two servers debit two
     * cards under it at the same time.
     *
     * @return the history after the change
     * @throws IllegalStateException if the order id of an attempt belongs to another card; nothing is changed
     */
    RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change);

    /** Returns the card of an attempt. */
    Optional<RecurringKey> cardOf(String orderId);

    /**
     * Returns this store with methods that throw after a limit, if it is shorter than the time-out of the store itself.
     * A method that throws may have written; it writes nothing later. A store that does not block returns itself, as
     * this default does.
     *
     * @param limit positive; the rest of the time of the debit that uses the store
     */
    default RecurringHistoryStore withTimeLimit(Duration limit) {
        return this;
    }
}
