package dev.merchantsdk.testkit.database;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** The database systems with which the JDBC stores of the SDK are tested. */
public enum Engine {
    /** PostgreSQL, which runs as a separate process. */
    POSTGRESQL {
        @Override
        String newUrl(int number) throws SQLException {
            return Postgres.newSchema("test_" + number);
        }
    },
    /** H2 in this JVM, in the compatibility mode {@code REGULAR}. */
    H2 {
        @Override
        String newUrl(int number) {
            // On a busy machine, a transaction may wait for a row lock longer than the default limit of 2 s.
            return "jdbc:h2:mem:test_" + number + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000";
        }
    };

    private static final AtomicInteger MADE = new AtomicInteger();

    /** Returns a new database without tables. This method also closes the idle connections to earlier databases. */
    public Database newDatabase() {
        try {
            ConnectionPool.closeIdle();
            return new Database(newUrl(MADE.incrementAndGet()));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns a new database with tables.
     *
     * @param tables the function that creates the tables
     */
    public Database newDatabase(Consumer<? super DataSource> tables) {
        Database database = newDatabase();
        tables.accept(database.pooled());
        return database;
    }

    abstract String newUrl(int number) throws SQLException;
}
