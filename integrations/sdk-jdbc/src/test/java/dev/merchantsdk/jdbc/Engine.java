package dev.merchantsdk.jdbc;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** The databases that the stores are tried on. */
public enum Engine {
    /** PostgreSQL, a server of its own. */
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
            return "jdbc:h2:mem:test_" + number + ";DB_CLOSE_DELAY=-1";
        }
    };

    private static final AtomicInteger MADE = new AtomicInteger();

    /** A database that nobody else uses, without tables. */
    public Database newDatabase() {
        try {
            return new Database(newUrl(MADE.incrementAndGet()));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One with the tables of the stores. */
    public Database newDatabaseWithTables() {
        Database database = newDatabase();
        JdbcSchema.create(database);
        return database;
    }

    abstract String newUrl(int number) throws SQLException;
}
