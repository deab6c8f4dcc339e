package dev.merchantsdk.jdbc;

import java.sql.Connection;

/**
 * Runs the processing of a callback in a transaction of the merchant's database. {@link JdbcTransactions} is the
 * implementation for plain JDBC. Implement this interface to use a transaction manager, such as that of Spring.
 */
@FunctionalInterface
public interface CallbackTransactions {
    /**
     * Begins a transaction, runs the work on the connection of the transaction, and commits. If the work throws an
     * exception, rolls back and throws the same exception. The transaction must be the outermost one of the thread. If
     * it is not, the commit happens after this method returns; the store cannot detect that commit, so the response to
     * the callback reports a failure. The isolation level must be {@code READ COMMITTED} or higher. At {@code
     * SERIALIZABLE} the database rejects some concurrent callbacks; they are processed when the service repeats them.
     *
     * @throws Exception if the transaction is not committed
     */
    void run(Work work) throws Exception;

    /** The processing of a callback, followed by the storing of its record. */
    @FunctionalInterface
    interface Work {
        /** Runs on the connection of the transaction. Throws only unchecked exceptions. */
        void on(Connection connection);
    }
}
