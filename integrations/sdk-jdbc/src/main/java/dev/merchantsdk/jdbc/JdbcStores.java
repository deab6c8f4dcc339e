package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.PaymentStores;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

/**
 * The four stores of a merchant in one database, shared by all servers. {@link JdbcSchema} creates their tables.
 * Immutable and thread-safe.
 *
 * <pre>{@code
 * JdbcTransactions transactions = JdbcTransactions.of(dataSource);
 * PaymentStores stores = JdbcStores.of(dataSource, "shop").within(transactions);
 * }</pre>
 */
public final class JdbcStores implements PaymentStores {
    private final JdbcJournal journal;
    private final JdbcProcessedCallbackStore callbacks;
    private final JdbcRecurringHistoryStore recurringHistory;
    private final JdbcDebitRateLimiter debitRateLimiter;

    private JdbcStores(
            JdbcJournal journal,
            JdbcProcessedCallbackStore callbacks,
            JdbcRecurringHistoryStore recurringHistory,
            JdbcDebitRateLimiter debitRateLimiter) {
        this.journal = journal;
        this.callbacks = callbacks;
        this.recurringHistory = recurringHistory;
        this.debitRateLimiter = debitRateLimiter;
    }

    /**
     * Returns the stores of a merchant.
     *
     * @param merchant any name for the merchant; all servers must use the same name
     */
    public static JdbcStores of(DataSource pool, String merchant) {
        return new JdbcStores(
                JdbcJournal.of(pool, merchant),
                JdbcProcessedCallbackStore.of(pool, merchant),
                JdbcRecurringHistoryStore.of(pool, merchant),
                JdbcDebitRateLimiter.of(pool, merchant));
    }

    /**
     * Returns a copy whose handlers of callbacks share the shop's transactions, as
     * {@link JdbcProcessedCallbackStore#within(JdbcTransactions)} describes. Default: the stores commit on their own.
     */
    public JdbcStores within(JdbcTransactions transactions) {
        return with(callbacks.within(transactions));
    }

    /**
     * Works like {@link #within(JdbcTransactions)}, with transactions of a transaction manager.
     *
     * @param isInTransaction returns whether the current thread is in a transaction already, of whatever kind
     */
    public JdbcStores within(CallbackTransactions transactions, BooleanSupplier isInTransaction) {
        return with(callbacks.within(transactions, isInTransaction));
    }

    /**
     * Returns a copy with another time-out for the claims of callbacks, as
     * {@link JdbcProcessedCallbackStore#withClaimTimeout} describes. Default 2 minutes.
     */
    public JdbcStores withClaimTimeout(Duration timeout) {
        return with(callbacks.withClaimTimeout(timeout));
    }

    /**
     * Returns a copy with another query time-out for each method of a store, including the wait for a connection.
     * Default 5 s.
     *
     * @param timeout 1 ms..1 day; for each statement, the store rounds the remaining time up to whole seconds
     * @throws IllegalArgumentException if the time-out is less than 1 ms or more than 1 day
     */
    public JdbcStores withQueryTimeout(Duration timeout) {
        return new JdbcStores(
                journal.withQueryTimeout(timeout),
                callbacks.withQueryTimeout(timeout),
                recurringHistory.withQueryTimeout(timeout),
                debitRateLimiter.withQueryTimeout(timeout));
    }

    private JdbcStores with(JdbcProcessedCallbackStore other) {
        return new JdbcStores(journal, other, recurringHistory, debitRateLimiter);
    }

    @Override
    public JdbcJournal journal() {
        return journal;
    }

    @Override
    public JdbcProcessedCallbackStore callbacks() {
        return callbacks;
    }

    @Override
    public JdbcRecurringHistoryStore recurringHistory() {
        return recurringHistory;
    }

    @Override
    public JdbcDebitRateLimiter debitRateLimiter() {
        return debitRateLimiter;
    }
}
