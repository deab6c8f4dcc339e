package dev.merchantsdk.testkit.database;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The databases on which the stores are tested. */
public enum Engine {
    /** PostgreSQL, in a separate server. */
    POSTGRESQL {
        @Override
        String newUrl(int number) throws SQLException {
            return Postgres.newSchema("test_" + number);
        }
    },
    /** H2 in its regular mode, in this JVM. */
    H2 {
        @Override
        String newUrl(int number) {
            // A transaction that waits for a row on a busy machine waits longer than H2's 2 s.
            return "jdbc:h2:mem:test_" + number + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000";
        }
    };

    private static final AtomicInteger MADE = new AtomicInteger();

    /**
     * Returns a new database without tables. The pools of earlier databases lose their idle connections: tests run one
     * after another.
     */
    public Database newDatabase() {
        try {
            ConnectionPool.closeIdle();
            return new Database(newUrl(MADE.incrementAndGet()));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a new database with the tables that a program creates. */
    public Database newDatabase(Consumer<? super Database> tables) {
        Database database = newDatabase();
        tables.accept(database);
        return database;
    }

    abstract String newUrl(int number) throws SQLException;
}
