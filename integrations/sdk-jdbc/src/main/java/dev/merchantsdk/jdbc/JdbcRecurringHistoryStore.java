package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.recurring.RecurringDecision;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/**
 * Stores the history of each card's recurring debits in a database, shared by all servers of a merchant. Times are
 * truncated to microseconds.
 *
 * <p>{@link #update} locks the card's row, so two servers cannot change one history at the same time. The lock and a
 * connection are held while the change function runs, so it must not call a service or a store.
 */
public final class JdbcRecurringHistoryStore implements RecurringHistoryStore {
    private static final String TABLES = "merchant_sdk_recurring_card or merchant_sdk_recurring_attempt";
    private static final Duration LONGEST_LIMIT = Duration.ofDays(30); // the refusal counter of Mastercard
    private static final int MOST_DEBITS = 10_000;
    private static final int MOST_READ = 50_000;
    private static final int PAGE = 500; // cards

    private final TransactionRunner.OfStore transactions;
    private final HistoryRows rows;
    private final Note note;

    /** What happens in the transaction that adds an attempt. Its exception keeps the attempt from being added. */
    @FunctionalInterface
    interface Note {
        void set(TimedConnection connection, RecurringAttempt added) throws SQLException;
    }

    private JdbcRecurringHistoryStore(TransactionRunner.OfStore transactions, HistoryRows rows, Note note) {
        this.transactions = transactions;
        this.rows = rows;
        this.note = note;
    }

    /**
     * Returns a store of histories in a database.
     *
     * @param merchant a name of the merchant; use the same name on all servers
     */
    public static JdbcRecurringHistoryStore of(DataSource pool, String merchant) {
        return new JdbcRecurringHistoryStore(
                new TransactionRunner.OfStore(pool, QueryTimeout.DEFAULT),
                new HistoryRows(Objects.requireNonNull(merchant, "merchant")),
                (connection, added) -> {});
    }

    /**
     * Returns a copy with another query time-out, for all statements of a method together and the wait for the
     * connection. After it, the method rolls back and throws {@link JdbcStoreException}. Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement, the store rounds the remaining time up to whole seconds
     * @throws IllegalArgumentException if the time-out is less than 1 ms or more than 1 day
     */
    public JdbcRecurringHistoryStore withQueryTimeout(Duration timeout) {
        return new JdbcRecurringHistoryStore(transactions.withQueryTimeout(QueryTimeout.of(timeout)), rows, note);
    }

    /** Returns a store with this note on each attempt that it adds. */
    JdbcRecurringHistoryStore noting(Note other) {
        return new JdbcRecurringHistoryStore(transactions, rows, other);
    }

    @Override
    public JdbcRecurringHistoryStore withTimeLimit(Duration limit) {
        return new JdbcRecurringHistoryStore(transactions.within(limit), rows, note);
    }

    @Override
    public RecurringHistory history(RecurringKey card) {
        return transactions.run(TABLES, connection -> rows.read(connection, card));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if an attempt's order id belongs to another card; nothing is changed
     * @throws JdbcStoreException if the database could not be read or written. Nothing is changed, unless the
     *     connection was lost during the commit
     */
    @Override
    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
        return transactions.run(TABLES, connection -> {
            rows.lock(connection, card);
            RecurringHistory before = rows.read(connection, card);
            RecurringHistory after = HistoryRows.truncated(change.apply(before));
            rows.write(connection, card, before, after);
            for (RecurringAttempt attempt : after.attempts()) {
                if (before.attempt(attempt.orderId()).isEmpty()) {
                    note.set(connection, attempt);
                }
            }
            return after;
        });
    }

    @Override
    public Optional<RecurringKey> cardOf(String orderId) {
        return transactions.run(TABLES, connection -> rows.cardOf(connection, orderId));
    }

    /**
     * Returns when the oldest debit was sent, of those since a moment that lack their result or, if refused, their
     * response code. The records of list v3 from then on contain it: pass them to a
     * {@link dev.merchantsdk.payments.recurring.RecurringGuard}.
     */
    public Optional<Instant> oldestWithoutResult(Instant since) {
        return transactions.run(TABLES, connection -> rows.oldestWithoutResult(connection, since));
    }

    /**
     * Returns how many cards a policy denies another debit of the amount of their last one now, by the rule that it
     * names. Rules without cards are absent.
     *
     * <p>Only cards that were debited within the last 30 days are read, because no temporary limit of the contract is
     * longer. So a card that is stopped permanently is counted for 30 days after its last debit. If there are more than
     * 10,000 debits in that time, only the cards of the newest 10,000 are counted, and of these the first whose
     * histories have 50,000 debits together.
     */
    public Map<RecurringRule, Long> denied(RecurringPolicy policy, Instant now) {
        Map<RecurringRule, Long> denied = new EnumMap<>(RecurringRule.class);
        return transactions.run(TABLES, connection -> {
            List<String> cards = rows.newestCards(connection, now.minus(LONGEST_LIMIT), MOST_DEBITS);
            int read = 0;
            for (int from = 0; from < cards.size() && read < MOST_READ; from += PAGE) {
                for (RecurringHistory card :
                        rows.read(connection, cards.subList(from, Math.min(from + PAGE, cards.size())))) {
                    read += card.attempts().size();
                    if (policy.decide(card, now) instanceof RecurringDecision.Denied decision) {
                        denied.merge(decision.rule(), 1L, Long::sum);
                    }
                }
            }
            return denied;
        });
    }
}
