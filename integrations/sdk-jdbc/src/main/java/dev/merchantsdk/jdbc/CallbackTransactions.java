package dev.merchantsdk.jdbc;

import java.sql.Connection;

/**
 * Runs the work of a callback store in transactions of the merchant's database. {@link JdbcTransactions} is the
 * implementation for plain JDBC. Implement this interface to use a transaction manager, for example the transaction
 * manager of Spring.
 */
@FunctionalInterface
public interface CallbackTransactions {
    /**
     * Begins a transaction, runs the work on the connection of the transaction, and commits the transaction. If the
     * work throws an exception, this method rolls the transaction back and throws the same exception.
     *
     * <p>The transaction must end before this method returns: its connection is then closed, or back in auto-commit
     * mode. If you use transactions elsewhere, call the receiver outside of them: the store notices only a transaction
     * of its own pool that it began, or that the second argument of {@code within} reports.
     *
     * <p>The isolation level must be {@code READ COMMITTED} or higher. At {@code SERIALIZABLE}, the database rejects
     * the transactions of some concurrent callbacks. The shop then processes such a callback when the service repeats
     * the callback.
     *
     * @throws Exception if the transaction is not committed
     */
    void run(Work work) throws Exception;

    /** The statements of the store, in the transaction of a callback together with the processing of the callback. */
    @FunctionalInterface
    interface Work {
        /** Runs the work on the connection of the transaction. This method throws only unchecked exceptions. */
        void on(Connection connection);
    }
}
