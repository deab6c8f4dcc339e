package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** A transaction on a connection of a pool, which is given back as it came. Closed without a commit, it is rolled back. */
final class Transaction implements AutoCloseable {
    private final Connection connection;
    private final boolean autoCommit;
    private boolean committed;

    private Transaction(Connection connection, boolean autoCommit) {
        this.connection = connection;
        this.autoCommit = autoCommit;
    }

    static Transaction begin(DataSource pool) throws SQLException {
        Connection connection = pool.getConnection();
        try {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(false);
            return new Transaction(connection, autoCommit);
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
            connection.setAutoCommit(autoCommit);
        }
    }
}
