package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Where the statements of a store run. */
sealed interface Transactions {
    /** Runs statements on a table; what they throw beside SQL's exceptions reaches the caller as it is. */
    <R> R run(String table, Work<R> work);

    /** Statements on a connection. */
    @FunctionalInterface
    interface Work<R> {
        R on(Connection connection) throws SQLException;
    }

    /** Each in a transaction of its own, committed when it returns and rolled back if it throws. */
    record Own(DataSource pool) implements Transactions {
        @Override
        public <R> R run(String table, Work<R> work) {
            try (Transaction transaction = Transaction.begin(pool)) {
                R result = work.on(transaction.connection());
                transaction.commit();
                return result;
            } catch (SQLException e) {
                throw new JdbcStoreException(table, e);
            }
        }
    }

    /** In a transaction that the caller ends. */
    record OfCaller(Connection connection) implements Transactions {
        @Override
        public <R> R run(String table, Work<R> work) {
            try {
                return work.on(connection);
            } catch (SQLException e) {
                throw new JdbcStoreException(table, e);
            }
        }
    }
}
