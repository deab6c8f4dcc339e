package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * A transaction on a connection of a pool, which is given back as it came. Closed without a commit, it is rolled back.
 *
 * <p>It reads what is committed, whatever the pool's isolation: who waited for a row must then see what the one before has done. A stricter
 * isolation shows the moment before the wait; PostgreSQL refuses to go on from there, H2 does not.
 */
final class Transaction implements AutoCloseable {
    private final Connection connection;
    private final boolean autoCommit;
    private final int isolation;
    private boolean committed;

    private Transaction(Connection connection, boolean autoCommit, int isolation) {
        this.connection = connection;
        this.autoCommit = autoCommit;
        this.isolation = isolation;
    }

    static Transaction begin(DataSource pool) throws SQLException {
        Connection connection = pool.getConnection();
        try {
            boolean autoCommit = connection.getAutoCommit();
            // The isolation can be changed outside of a transaction only.
            connection.setAutoCommit(true);
            int isolation = connection.getTransactionIsolation();
            isolate(connection, isolation, Connection.TRANSACTION_READ_COMMITTED);
            connection.setAutoCommit(false);
            return new Transaction(connection, autoCommit, isolation);
        } catch (SQLException e) {
            try (connection) {
                throw e;
            }
        }
    }

    Connection connection() {
        return connection;
    }

    void commit() throws SQLException {
        connection.commit();
        committed = true;
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            if (!committed) {
                connection.rollback();
            }
            connection.setAutoCommit(true);
            isolate(connection, Connection.TRANSACTION_READ_COMMITTED, isolation);
            connection.setAutoCommit(autoCommit);
        }
    }

    private static void isolate(Connection connection, int is, int becomes) throws SQLException {
        if (is != becomes) {
            connection.setTransactionIsolation(becomes);
        }
    }
}
