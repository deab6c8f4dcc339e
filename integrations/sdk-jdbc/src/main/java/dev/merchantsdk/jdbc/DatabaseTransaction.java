package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * A transaction on a connection of a pool. {@link #close} rolls back an uncommitted transaction, and returns the
 * connection to the pool in its original state.
 *
 * <p>The isolation level is always {@code READ COMMITTED}, because a caller that waited for a row must read the changes
 * of the transaction that locked the row. At a stricter level, H2 would return the state of the row before the wait,
 * and PostgreSQL would refuse to continue the transaction.
 *
 * <p>If the time limit passes before the commit, the transaction commits nothing. The time limit includes the wait for
 * the connection.
 */
final class DatabaseTransaction implements AutoCloseable {
    private final Connection connection;
    private final ConnectionTimeouts timeouts;
    private final TimedConnection timed;
    private final boolean autoCommit;
    private final int isolation;
    private boolean committed;

    private DatabaseTransaction(
            Connection connection,
            ConnectionTimeouts timeouts,
            TimedConnection timed,
            boolean autoCommit,
            int isolation) {
        this.connection = connection;
        this.timeouts = timeouts;
        this.timed = timed;
        this.autoCommit = autoCommit;
        this.isolation = isolation;
    }

    static DatabaseTransaction begin(DataSource pool, Duration limit) throws SQLException {
        ShopTransaction.requireNone(pool);
        StatementDeadline deadline = StatementDeadline.after(limit);
        Connection connection = pool.getConnection();
        try {
            ConnectionTimeouts timeouts = ConnectionTimeouts.of(connection);
            try {
                return begin(connection, timeouts, deadline);
            } catch (SQLException | RuntimeException e) {
                try (timeouts) {
                    throw e;
                }
            }
        } catch (SQLException | RuntimeException e) {
            try (connection) {
                throw e;
            }
        }
    }

    private static DatabaseTransaction begin(
            Connection connection, ConnectionTimeouts timeouts, StatementDeadline deadline) throws SQLException {
        TimedConnection timed = new TimedConnection(connection, timeouts, deadline);
        timed.limited();
        boolean autoCommit = connection.getAutoCommit();
        // A connection can change its isolation level only outside a transaction.
        connection.setAutoCommit(true);
        int isolation = connection.getTransactionIsolation();
        isolate(connection, isolation, Connection.TRANSACTION_READ_COMMITTED);
        connection.setAutoCommit(false);
        return new DatabaseTransaction(connection, timeouts, timed, autoCommit, isolation);
    }

    TimedConnection connection() {
        return timed;
    }

    void commit() throws SQLException {
        timed.commit();
        committed = true;
    }

    @Override
    public void close() throws SQLException {
        try (connection;
                timeouts) {
            timed.limitedToEnd();
            if (!committed) {
                connection.rollback();
            }
            connection.setAutoCommit(true);
            isolate(connection, Connection.TRANSACTION_READ_COMMITTED, isolation);
            connection.setAutoCommit(autoCommit);
        }
    }

    private static void isolate(Connection connection, int currentLevel, int newLevel) throws SQLException {
        if (currentLevel != newLevel) {
            connection.setTransactionIsolation(newLevel);
        }
    }
}
