package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/** Runs the statements of a store, either in a transaction of the store or in a transaction of the caller. */
sealed interface TransactionRunner {
    /**
     * Runs statements on a table. This method wraps an {@link java.sql.SQLException} in a {@link JdbcStoreException}.
     */
    <R> R run(String table, SqlWork<R> work);

    TransactionRunner withQueryTimeout(QueryTimeout timeout);

    /** Statements that run on a connection. */
    @FunctionalInterface
    interface SqlWork<R> {
        R on(TimedConnection connection) throws SQLException;
    }

    /**
     * Runs each unit of work in a separate transaction. If the work throws an exception, the transaction is rolled
     * back.
     */
    record OfStore(DataSource pool, QueryTimeout timeout) implements TransactionRunner {
        @Override
        public <R> R run(String table, SqlWork<R> work) {
            try (DatabaseTransaction transaction = DatabaseTransaction.begin(pool, timeout.limit())) {
                R result = work.on(transaction.connection());
                transaction.commit();
                return result;
            } catch (SQLException e) {
                throw new JdbcStoreException(table, e);
            }
        }

        @Override
        public OfStore withQueryTimeout(QueryTimeout other) {
            return new OfStore(pool, other);
        }

        OfStore within(Duration limit) {
            return withQueryTimeout(timeout.within(limit));
        }
    }

    /** Runs statements in a transaction that the caller commits or rolls back. */
    record OfCaller(Connection connection, QueryTimeout timeout) implements TransactionRunner {
        @Override
        public <R> R run(String table, SqlWork<R> work) {
            try (ConnectionTimeouts timeouts = ConnectionTimeouts.ofCaller(connection)) {
                return work.on(new TimedConnection(connection, timeouts, StatementDeadline.after(timeout.limit())));
            } catch (SQLException e) {
                throw new JdbcStoreException(table, e);
            }
        }

        @Override
        public OfCaller withQueryTimeout(QueryTimeout other) {
            return new OfCaller(connection, other);
        }
    }
}
