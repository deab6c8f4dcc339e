package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of the merchant, in which a store runs its statements and the handler of a callback. Each instance
 * supports only one call of {@link #run}.
 *
 * <p>A thread that holds such a transaction holds a connection, and must not wait for another one: if all connections of
 * the pool were held like this, no thread could continue. So {@link #requireNone} refuses the stores of the same pool
 * while the transaction runs. A handler may use a store of another pool, so the transactions of a thread can be nested.
 */
final class ShopTransaction<R> implements CallbackTransactions.Work {
    private static final ThreadLocal<@Nullable ShopTransaction<?>> CURRENT = new ThreadLocal<>();

    private final DataSource pool;
    private final QueryTimeout timeout;
    private final ShopWork<R> work;
    private @Nullable ShopTransaction<?> outer;
    private @Nullable Connection connection;
    private @Nullable Exception failure;
    private @Nullable R result;

    /** Work that runs in the transaction. */
    @FunctionalInterface
    interface ShopWork<R> {
        R in(TransactionRunner.OfCaller transaction) throws Exception;
    }

    ShopTransaction(DataSource pool, QueryTimeout timeout, ShopWork<R> work) {
        this.pool = pool;
        this.timeout = timeout;
        this.work = work;
    }

    /** Returns the statements of the transaction that the current thread runs on this pool; null if there is none. */
    static TransactionRunner.@Nullable OfCaller current(DataSource pool) {
        ShopTransaction<?> current = CURRENT.get();
        while (current != null && !isSame(current.pool, pool)) {
            current = current.outer;
        }
        return current == null || current.connection == null
                ? null
                : new TransactionRunner.OfCaller(current.connection, current.timeout);
    }

    /** Returns whether two data sources are one pool. One of them may wrap the other, as a proxy for metrics does. */
    private static boolean isSame(DataSource one, DataSource other) {
        return one == other || wraps(one, other) || wraps(other, one);
    }

    private static boolean wraps(DataSource wrapper, DataSource pool) {
        try {
            return wrapper.isWrapperFor(pool.getClass()) && wrapper.unwrap(pool.getClass()) == pool;
        } catch (SQLException | RuntimeException e) {
            return false; // A data source that cannot be asked counts as a pool of its own.
        }
    }

    /** Refuses a second connection of a pool while the current thread holds one in a transaction. */
    static void requireNone(DataSource pool) {
        if (current(pool) != null) {
            throw new IllegalStateException("the handler of a callback holds a connection in its transaction, and this"
                    + " store would need a second one: use the store in onEach, or give it a pool of its own");
        }
    }

    /**
     * Runs the work. If the work throws an exception, this method throws the same exception. It also fails if the
     * transaction has joined an outer one, which the merchant's own check for transactions should have noticed before.
     */
    R run(CallbackTransactions transactions) throws Exception {
        requireNone(pool);
        try {
            transactions.run(this);
        } catch (Exception e) {
            throw failure == null ? e : cause(failure, e);
        }
        if (!isCompleted()) {
            throw new IllegalStateException("the transaction returned, but its work is not committed", failure);
        }
        if (isOpen(connection)) {
            throw new IllegalStateException(
                    "the transaction of the store is part of another one, which is not committed"
                            + " yet: receive callbacks outside of transactions");
        }
        return Objects.requireNonNull(result, "result");
    }

    /** Returns whether the work returned. The transaction may still have failed to commit. */
    boolean isCompleted() {
        return result != null;
    }

    @Override
    public void on(Connection own) {
        requireTransaction(own);
        connection = own;
        outer = CURRENT.get();
        CURRENT.set(this);
        try {
            result = work.in(new TransactionRunner.OfCaller(own, timeout));
        } catch (Exception e) {
            failure = e;
            throw e instanceof RuntimeException unchecked ? unchecked : new WorkFailedException(e);
        } finally {
            restoreOuter();
        }
    }

    private void restoreOuter() {
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
    }

    /**
     * Rejects a connection in auto-commit mode, because this connection commits each statement separately. For example,
     * the merchant may have taken the connection from a data source that the transaction manager does not control.
     */
    static void requireTransaction(Connection connection) {
        boolean autoCommit;
        try {
            autoCommit = connection.getAutoCommit();
        } catch (SQLException e) {
            throw new JdbcStoreException("the connection of the transaction", e);
        }
        if (autoCommit) {
            throw new IllegalStateException(
                    "the connection is in auto-commit mode: it is not the connection of a transaction");
        }
    }

    private static boolean isOpen(@Nullable Connection used) {
        try {
            return used != null && !used.isClosed() && !used.getAutoCommit();
        } catch (SQLException e) {
            return false; // Pools refuse methods of a connection that was returned.
        }
    }

    /** Returns the exception of the work with what the transaction manager added to it, such as a failed rollback. */
    private static Exception cause(Exception failure, Exception thrown) {
        if (thrown == failure) {
            return failure;
        }
        if (!(thrown instanceof WorkFailedException)) {
            failure.addSuppressed(thrown);
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            failure.addSuppressed(suppressed);
        }
        return failure;
    }

    /** Wraps a checked exception of the work, because {@link #on} declares no checked exception. */
    private static final class WorkFailedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        WorkFailedException(Exception cause) {
            super(cause);
        }
    }
}
