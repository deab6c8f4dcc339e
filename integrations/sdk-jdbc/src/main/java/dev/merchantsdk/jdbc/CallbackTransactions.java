package dev.merchantsdk.jdbc;

import java.sql.Connection;

/**
 * Runs the processing of a callback in a transaction of the merchant's database. {@link JdbcTransactions} is the
 * implementation for plain JDBC. Implement this interface to use a transaction manager, for example the transaction
 * manager of Spring.
 */
@FunctionalInterface
public interface CallbackTransactions {
    /**
     * Begins a transaction, runs the work on the connection of the transaction, and commits the transaction. If the
     * work throws an exception, this method rolls the transaction back and throws the same exception. The transaction
     * must be the outermost transaction of the thread. Otherwise, the outer transaction commits after this method has
     * returned. The store cannot detect the commit of the outer transaction, so the response to the callback reports a
     * failure. The isolation level must be {@code READ COMMITTED} or higher. At {@code SERIALIZABLE}, the database
     * rejects the transactions of some concurrent callbacks; these callbacks are processed when the service repeats
     * them.
     *
     * @throws Exception if the transaction is not committed
     */
    void run(Work work) throws Exception;

    /**
     * The processing of a callback, followed by the storing of a record which states that the callback is processed.
     */
    @FunctionalInterface
    interface Work {
        /** Runs the work on the connection of the transaction. This method throws only unchecked exceptions. */
        void on(Connection connection);
    }
}
