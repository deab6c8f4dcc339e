package dev.merchantsdk.jdbc;

import java.sql.Connection;

/**
 * Runs a callback store's work in transactions of your database: {@link JdbcTransactions} for plain JDBC, or your own
 * implementation for a transaction manager such as Spring's.
 */
@FunctionalInterface
public interface CallbackTransactions {
    /**
     * Begins a transaction, runs the work on its connection, and commits. When the work throws, rolls back and throws
     * the same exception.
     *
     * <p>The transaction must end before this method returns: its connection is then closed, or back in auto-commit
     * mode. If you use transactions elsewhere, call the receiver outside of them: the store notices only a transaction
     * of its own pool that it began, or that the second argument of {@code within} reports.
     *
     * <p>The isolation level must be {@code READ COMMITTED} or higher. At {@code SERIALIZABLE}, the database rejects
     * some concurrent callbacks, which are processed only when the service repeats them.
     *
     * @throws Exception if the transaction is not committed
     */
    void run(Work work) throws Exception;

    /** The store's statements, in one transaction with the processing of the callback. */
    @FunctionalInterface
    interface Work {
        /** Runs the work on the transaction's connection. Throws only unchecked exceptions. */
        void on(Connection connection);
    }
}
