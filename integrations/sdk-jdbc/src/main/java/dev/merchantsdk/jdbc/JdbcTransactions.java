package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Runs transactions on connections of a pool. The handler of a callback uses {@link #connection()}, so that its work
 * and the record of the callback are committed together. Thread-safe; each thread has its own transaction.
 */
public final class JdbcTransactions implements CallbackTransactions {
    private final DataSource pool;

    @SuppressWarnings("ThreadLocalUsage") // each pool has its own transactions; run() removes every entry
    private final ThreadLocal<@Nullable Connection> current = new ThreadLocal<>();

    private JdbcTransactions(DataSource pool) {
        this.pool = Objects.requireNonNull(pool, "pool");
    }

    /** Returns transactions on connections of a pool. */
    public static JdbcTransactions of(DataSource pool) {
        return new JdbcTransactions(pool);
    }

    /**
     * Returns the connection of the transaction that the current thread runs. Its {@code close()} has no effect.
     * Commit, rollback and a change of the auto-commit mode throw {@link SQLException}; a rollback to a savepoint is
     * possible.
     *
     * @throws IllegalStateException if the current thread runs no transaction
     */
    public Connection connection() {
        Connection connection = current.get();
        if (connection == null) {
            throw new IllegalStateException("this thread runs no transaction");
        }
        return connection;
    }

    /**
     * Runs the work in a separate transaction.
     *
     * @throws IllegalStateException if the current thread already runs a transaction
     * @throws SQLException if the database fails
     */
    @Override
    public void run(Work work) throws SQLException {
        if (current.get() != null) {
            throw new IllegalStateException("this thread already runs a transaction");
        }
        try (Connection connection = pool.getConnection()) {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(false);
            current.set(SharedConnection.of(connection));
            try {
                work.on(connection);
                connection.commit();
            } catch (Throwable e) {
                rollback(connection, autoCommit, e);
                throw e;
            } finally {
                current.remove();
            }
            connection.setAutoCommit(autoCommit);
        }
    }

    /** A connection that failed to roll back keeps its mode: a change of the mode commits. */
    private static void rollback(Connection connection, boolean autoCommit, Throwable cause) {
        try {
            connection.rollback();
            connection.setAutoCommit(autoCommit);
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
