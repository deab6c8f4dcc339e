package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * The time-outs of a connection. A store shortens the time-outs for its own statements, and {@link #close} restores the
 * original values. There are three time-outs:
 *
 * <ul>
 *   <li>The query time-out cancels a statement. The connection remains usable.
 *   <li>The network time-out breaks the connection if the database sends nothing, also during a commit or a rollback.
 *       The driver of H2 ignores this time-out.
 *   <li>The lock time-out limits a wait for a lock in H2. The query time-out of H2 does not end such a wait.
 * </ul>
 */
final class ConnectionTimeouts implements AutoCloseable {
    /**
     * The difference between the network time-out and the query time-out. The query time-out must cancel a statement
     * before the network time-out breaks the connection.
     */
    private static final int GRACE_MILLIS = 1_000;

    private static final int SECOND_MILLIS = 1_000;

    private final Connection connection;
    private final int query;
    private final OptionalInt network;
    private final OptionalInt lock;

    private ConnectionTimeouts(Connection connection, int query, OptionalInt network, OptionalInt lock) {
        this.connection = connection;
        this.query = query;
        this.network = network;
        this.lock = lock;
    }

    static ConnectionTimeouts of(Connection connection) throws SQLException {
        return new ConnectionTimeouts(connection, query(connection), network(connection), lock(connection));
    }

    /** Limits the time of the next statement, commit or rollback. */
    void limit(int millis) throws SQLException {
        if (network.isPresent()) {
            network(shorter(network.getAsInt(), seconds(millis) * SECOND_MILLIS + GRACE_MILLIS));
        }
        if (lock.isPresent()) {
            lock(Math.min(lock.getAsInt(), millis));
        }
    }

    /** Limits a statement to the given time, rounded up to whole seconds. */
    <S extends Statement> S limit(S statement, int millis) throws SQLException {
        try {
            statement.setQueryTimeout(shorter(query, seconds(millis)));
            return statement;
        } catch (SQLException e) {
            try (statement) {
                throw e;
            }
        }
    }

    @Override
    public void close() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            // In H2, the query time-out of a statement applies to the whole session. The original value must therefore
            // be restored.
            if (statement.getQueryTimeout() != query) {
                statement.setQueryTimeout(query);
            }
        }
        if (lock.isPresent()) {
            lock(lock.getAsInt());
        }
        if (network.isPresent()) {
            network(network.getAsInt());
        }
    }

    private static int query(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.getQueryTimeout();
        }
    }

    private static OptionalInt network(Connection connection) throws SQLException {
        try {
            return OptionalInt.of(connection.getNetworkTimeout());
        } catch (SQLFeatureNotSupportedException e) {
            return OptionalInt.empty();
        }
    }

    private void network(int millis) throws SQLException {
        connection.setNetworkTimeout(Runnable::run, millis);
    }

    static boolean isH2(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("H2");
    }

    private static OptionalInt lock(Connection connection) throws SQLException {
        if (!isH2(connection)) {
            return OptionalInt.empty();
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT LOCK_TIMEOUT()")) {
            return row.next() ? OptionalInt.of(row.getInt(1)) : OptionalInt.empty();
        }
    }

    private void lock(int millis) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SET LOCK_TIMEOUT ?")) {
            statement.setInt(1, millis);
            statement.executeUpdate();
        }
    }

    /** Returns the shorter of two time-outs. The value 0 of {@code own} means no limit. */
    private static int shorter(int own, int limit) {
        return own == 0 ? limit : Math.min(own, limit);
    }

    private static int seconds(int millis) {
        return Math.max(1, (int) TimeUnit.MILLISECONDS.toSeconds(millis + SECOND_MILLIS - 1L));
    }
}
