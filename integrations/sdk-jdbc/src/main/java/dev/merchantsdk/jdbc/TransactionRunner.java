package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/** The place where the statements of a store run. */
sealed interface TransactionRunner {
    /** Runs statements on a table; exceptions other than those of SQL reach the caller unchanged. */
    <R> R run(String table, Work<R> work);

    /** Returns this runner with another query time-out. */
    TransactionRunner withQueryTimeout(QueryTimeout timeout);

    /** Statements on a connection. */
    @FunctionalInterface
    interface Work<R> {
        R on(TimedConnection connection) throws SQLException;
    }

    /** Each runs in a separate transaction, committed when it returns and rolled back if it throws. */
    record Own(DataSource pool, QueryTimeout timeout) implements TransactionRunner {
        @Override
        public <R> R run(String table, Work<R> work) {
            try (DatabaseTransaction transaction = DatabaseTransaction.begin(pool, timeout.limit())) {
                R result = work.on(transaction.connection());
                transaction.commit();
                return result;
            } catch (SQLException e) {
                throw new JdbcStoreException(table, e);
            }
        }

        @Override
        public Own withQueryTimeout(QueryTimeout other) {
            return new Own(pool, other);
        }

        /** Returns this runner with the caller's limit, if it is shorter than the query time-out. */
        Own within(Duration limit) {
            return withQueryTimeout(timeout.within(limit));
        }
    }

    /** In a transaction that the caller ends. */
    record OfCaller(Connection connection, QueryTimeout timeout) implements TransactionRunner {
        @Override
        public <R> R run(String table, Work<R> work) {
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
