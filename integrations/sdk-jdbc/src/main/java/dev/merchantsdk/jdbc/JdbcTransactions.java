package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Runs transactions on a pool's connections. A callback's handler works on {@link #connection()}, and one transaction
 * commits its work and the entry that the callback is processed. Thread-safe; each thread has its own transaction.
 */
public final class JdbcTransactions implements CallbackTransactions {
    private final DataSource pool;

    @SuppressWarnings("ThreadLocalUsage") // each instance has its own transactions; run() removes each connection
    private final ThreadLocal<@Nullable Connection> current = new ThreadLocal<>();

    private JdbcTransactions(DataSource pool) {
        this.pool = Objects.requireNonNull(pool, "pool");
    }

    /** Returns an instance for the connections of this pool. */
    public static JdbcTransactions of(DataSource pool) {
        return new JdbcTransactions(pool);
    }

    /**
     * Returns the connection of the current thread's transaction. Its {@code close()} has no effect; {@code commit()},
     * {@code rollback()}, {@code abort}, {@code setAutoCommit} and {@code setTransactionIsolation} throw
     * {@link SQLException}. A handler can roll back to a savepoint.
     *
     * @throws IllegalStateException if no transaction runs in the current thread
     */
    public Connection connection() {
        Connection connection = current.get();
        if (connection == null) {
            throw new IllegalStateException("this thread runs no transaction");
        }
        return connection;
    }

    /**
     * Runs the work in a new transaction.
     *
     * @throws IllegalStateException if a transaction already runs in the current thread
     * @throws SQLException when the database fails
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

    /**
     * Rolls the transaction back, and then restores the auto-commit mode. After a failed rollback, this method keeps
     * the current mode, because a change of the mode would commit the transaction.
     */
    private static void rollback(Connection connection, boolean autoCommit, Throwable cause) {
        try {
            connection.rollback();
            connection.setAutoCommit(autoCommit);
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
