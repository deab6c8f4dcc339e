package dev.merchantsdk.jdbc;

import java.sql.Connection;

/**
 * Runs the processing of a callback in a transaction of the merchant's database. {@link JdbcTransactions} does so with
 * JDBC alone; a transaction manager, such as that of Spring, can be adapted.
 */
@FunctionalInterface
public interface CallbackTransactions {
    /**
     * Begins a transaction, runs the work on its connection, and commits. Rolls back if the work throws, and throws the
     * same exception. It must be the outermost transaction of the thread: a commit that follows later is not detected,
     * and the response to the callback is a failure. The isolation level must be {@code READ COMMITTED} or higher; at
     * {@code SERIALIZABLE} the database rejects some concurrent callbacks, which are processed when they are repeated.
     *
     * @throws Exception if the transaction is not committed
     */
    void run(Work work) throws Exception;

    /** The processing of a callback and its record. */
    @FunctionalInterface
    interface Work {
        /** Runs on the connection of the transaction. Throws unchecked exceptions only. */
        void on(Connection connection);
    }
}
