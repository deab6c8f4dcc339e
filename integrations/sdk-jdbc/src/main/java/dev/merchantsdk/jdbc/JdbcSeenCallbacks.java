package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.SeenCallbacks;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import javax.sql.DataSource;

/**
 * Which notifications were handled, for all servers of a merchant. It keeps fingerprints and times, no ids: an id may be a token.
 *
 * <p>{@link #of} writes the mark in a transaction of its own, before the handling: if the process dies in between, the notification counts as
 * handled and was not. {@link #in} writes it in the merchant's transaction, so that the mark and the merchant's own work are there together or not
 * at all.
 */
public final class JdbcSeenCallbacks implements SeenCallbacks {
    private static final String TABLE = "merchant_sdk_seen_callback";

    private final Transactions transactions;
    private final String merchant;

    private JdbcSeenCallbacks(Transactions transactions, String merchant) {
        this.transactions = transactions;
        this.merchant = Objects.requireNonNull(merchant, "merchant");
    }

    /**
     * A store with transactions of its own.
     *
     * @param merchant whose notifications: any name, the same on all servers
     */
    public static JdbcSeenCallbacks of(DataSource pool, String merchant) {
        return new JdbcSeenCallbacks(new Transactions.Own(pool, QueryTimeout.DEFAULT), merchant);
    }

    /**
     * A store in a transaction of the caller, who commits it or rolls it back. For one thread, as a connection is. A key that was added
     * before, or is being added elsewhere, which is waited for, leaves the transaction usable.
     *
     * @throws IllegalArgumentException if the connection commits by itself
     */
    public static JdbcSeenCallbacks in(Connection connection, String merchant) {
        Transactions.OfCaller transaction = new Transactions.OfCaller(connection, QueryTimeout.DEFAULT);
        if (transaction.run(TABLE, TimedConnection::getAutoCommit)) {
            throw new IllegalArgumentException(
                    "the connection commits by itself: setAutoCommit(false) begins a transaction");
        }
        return new JdbcSeenCallbacks(transaction, merchant);
    }

    /**
     * Returns this store with another query time-out: the limit of all statements of one method together. A method past it throws {@link
     * JdbcStoreException}. In a transaction of the store, the limit includes the wait for the connection, and the transaction is rolled back; in a
     * transaction of the caller, a database that sends nothing is limited by the network time-out of the caller's connection only. Default 5 s.
     *
     * @param timeout 1 ms..1 day; a statement takes whole seconds, rounded up
     * @throws IllegalArgumentException if it is outside of these bounds
     */
    public JdbcSeenCallbacks withQueryTimeout(Duration timeout) {
        return new JdbcSeenCallbacks(transactions.withQueryTimeout(QueryTimeout.of(timeout)), merchant);
    }

    @Override
    public boolean add(CallbackKey key) {
        // Looks first: a repeated one is nothing that the log of the database should show as an error.
        return transactions.run(
                TABLE,
                connection -> !isThere(connection, key)
                        && Sql.inserts(
                                connection,
                                "INSERT INTO merchant_sdk_seen_callback (merchant, fingerprint, seen_at)"
                                        + " VALUES (?, ?, CURRENT_TIMESTAMP)",
                                merchant,
                                key.fingerprint()));
    }

    @Override
    public boolean contains(CallbackKey key) {
        return transactions.run(TABLE, connection -> isThere(connection, key));
    }

    @Override
    public void remove(CallbackKey key) {
        transactions.run(
                TABLE,
                connection -> Sql.update(
                        connection,
                        "DELETE FROM merchant_sdk_seen_callback WHERE merchant = ? AND fingerprint = ?",
                        merchant,
                        key.fingerprint()));
    }

    /**
     * Forgets what was added before a moment. The contract does not say how late a notification can be repeated, and
     * whoever saw one can send it again for ever: what is forgotten is handled again then, and confirmed by the records again.
     *
     * @return how many were forgotten
     */
    public int forgetBefore(Instant moment) {
        return transactions.run(
                TABLE,
                connection -> Sql.update(
                        connection,
                        "DELETE FROM merchant_sdk_seen_callback WHERE merchant = ? AND seen_at < ?",
                        merchant,
                        Sql.time(moment)));
    }

    private boolean isThere(TimedConnection connection, CallbackKey key) throws SQLException {
        return Sql.finds(
                connection,
                "SELECT 1 FROM merchant_sdk_seen_callback WHERE merchant = ? AND fingerprint = ?",
                merchant,
                key.fingerprint());
    }
}
