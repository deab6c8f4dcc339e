package dev.merchantsdk.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Statement;
import java.util.Objects;
import javax.sql.DataSource;

/**
 * The tables of the stores, for PostgreSQL and H2. The names of all tables begin with {@code merchant_sdk_}. The tables
 * are in the default schema of the connection.
 */
public final class JdbcSchema {
    private static final String TABLES = "merchant_sdk_*";
    private static final int TRIES = 3;

    private JdbcSchema() {}

    /**
     * Returns the SQL statements that create the tables. The statements are intended for a migration tool such as
     * Flyway or Liquibase. They create missing tables, and add missing columns to tables of an earlier version.
     */
    public static String sql() {
        try (InputStream file = JdbcSchema.class.getResourceAsStream("schema.sql")) {
            return new String(
                    Objects.requireNonNull(file, "schema.sql is in the package of this class")
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Creates the missing tables and columns, for merchants who use no migration tool. Several servers may
     * call this method at the same time. The database user must own the tables and have the privilege to create tables,
     * even if all tables exist.
     *
     * @throws JdbcStoreException if the database rejects the statements
     */
    public static void create(DataSource pool) {
        for (int left = TRIES - 1; ; left--) {
            try {
                new TransactionRunner.OfStore(pool, QueryTimeout.LONGEST).run(TABLES, connection -> {
                    try (Statement statement = connection.createStatement()) {
                        return statement.execute(sql());
                    }
                });
                return;
            } catch (JdbcStoreException e) {
                // If two servers create a table at the same time, PostgreSQL rejects one of the two statements. In the
                // next iteration of this loop, the table exists.
                if (left == 0) {
                    throw e;
                }
            }
        }
    }
}
