package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/**
 * The histories of cards in a database, for all servers of a merchant. Times are stored in microseconds.
 *
 * <p>{@link #update} locks the card's row, so that two servers never decide on the same history. It keeps the lock and
 * one connection while the change runs, so the change must not call a service or a store.
 */
public final class JdbcRecurringHistoryStore implements RecurringHistoryStore {
    private static final String TABLES = "merchant_sdk_recurring_card or merchant_sdk_recurring_attempt";

    private final TransactionRunner.Own transactions;
    private final HistoryRows rows;

    private JdbcRecurringHistoryStore(TransactionRunner.Own transactions, HistoryRows rows) {
        this.transactions = transactions;
        this.rows = rows;
    }

    /**
     * Returns the histories in a database.
     *
     * @param merchant the merchant that debits the cards: any name, the same on all servers
     */
    public static JdbcRecurringHistoryStore of(DataSource pool, String merchant) {
        return new JdbcRecurringHistoryStore(
                new TransactionRunner.Own(pool, QueryTimeout.DEFAULT),
                new HistoryRows(Objects.requireNonNull(merchant, "merchant")));
    }

    /**
     * Returns this store with another query time-out. It limits all statements of one method together, including the
     * wait for the connection. A method that exceeds it throws {@link JdbcStoreException}, and its transaction is
     * rolled back. Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement it is rounded up to whole seconds
     * @throws IllegalArgumentException if it is outside of these bounds
     */
    public JdbcRecurringHistoryStore withQueryTimeout(Duration timeout) {
        return new JdbcRecurringHistoryStore(transactions.withQueryTimeout(QueryTimeout.of(timeout)), rows);
    }

    @Override
    public JdbcRecurringHistoryStore withTimeLimit(Duration limit) {
        return new JdbcRecurringHistoryStore(transactions.within(limit), rows);
    }

    @Override
    public RecurringHistory history(RecurringKey card) {
        return transactions.run(TABLES, connection -> rows.read(connection, card));
    }

    /**
     * {@inheritDoc} The times of the returned history are truncated to microseconds.
     *
     * @throws IllegalStateException if the order id of an attempt belongs to another card; nothing is changed
     * @throws JdbcStoreException if the database could not be read or written; nothing is changed, unless the
     *     connection was lost during the commit
     */
    @Override
    public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
        return transactions.run(TABLES, connection -> {
            rows.lock(connection, card);
            RecurringHistory before = rows.read(connection, card);
            RecurringHistory after = HistoryRows.kept(change.apply(before));
            rows.write(connection, card, before, after);
            return after;
        });
    }

    @Override
    public Optional<RecurringKey> cardOf(String orderId) {
        return transactions.run(TABLES, connection -> rows.cardOf(connection, orderId));
    }
}
