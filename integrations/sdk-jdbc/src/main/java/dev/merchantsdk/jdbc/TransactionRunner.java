package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/** Runs the statements of a store in transactions. */
sealed interface TransactionRunner {
    /** Runs statements on a table. A {@link SQLException} is wrapped in a {@link JdbcStoreException}. */
    <R> R run(String table, SqlWork<R> work);

    /** Statements that run on a connection. */
    @FunctionalInterface
    interface SqlWork<R> {
        R on(TimedConnection connection) throws SQLException;
    }

    /** Runs each unit of work in a transaction of the store, and rolls it back if the work throws an exception. */
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

        OfStore withQueryTimeout(QueryTimeout other) {
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
            try (ConnectionTimeouts timeouts = ConnectionTimeouts.of(connection)) {
                return work.on(new TimedConnection(connection, timeouts, StatementDeadline.after(timeout.limit())));
            } catch (SQLException e) {
                throw new JdbcStoreException(table, e);
            }
        }
    }
}
