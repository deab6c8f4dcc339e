package dev.merchantsdk.payments.recurring;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Where the histories of cards are kept. Thread-safe; several servers share one that is kept in a database. What it writes is durable when the
 * method returns.
 *
 * <p>A store that can block limits each method by a time-out, after which it writes nothing: {@link RecurringGuard} checks the deadline of a debit when
 * the method returns.
 */
public interface RecurringHistories {
    /** Histories of this process alone, for tests and for a single server that may forget. */
    static RecurringHistories inMemory() {
        return new InMemoryRecurringHistories();
    }

    /** What is known of a card; an empty history of {@link CardScheme#UNKNOWN} for one that is new. */
    RecurringHistory history(RecurringKey card);

    /**
     * Changes what is known of a card while nobody else sees or changes it. What the change throws reaches the caller, and nothing is changed. An
     * order id stands with one card, also where two servers debit two cards under it at the same time.
     *
     * @return the history after the change
     * @throws IllegalStateException if an attempt has an order id that stands with another card; nothing is changed
     */
    RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change);

    /** The card that an attempt was made with. */
    Optional<RecurringKey> cardOf(String orderId);

    /**
     * Returns these histories with methods that give up by an exception after a limit, if it is shorter than the time-out of the store itself. A
     * method that gave up may have written; nothing is written after it. Histories that do not block return themselves, and so does this default.
     *
     * @param limit positive; the rest of the time of the debit that uses the histories
     */
    default RecurringHistories withTimeLimit(Duration limit) {
        return this;
    }
}
