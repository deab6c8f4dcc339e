package dev.merchantsdk.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** The stores' tables, {@code merchant_sdk_*}, for PostgreSQL and H2, in the connection's default schema. */
public final class JdbcSchema {
    private static final String TABLES = "merchant_sdk_*";
    /** The key of the lock that a server holds while it creates tables: the letters of "mer_sdk". */
    private static final long LOCK_OF_POSTGRESQL = 0x6d65725f73646bL;

    private static final Lock LOCK_FOR_H2 = new ReentrantLock();

    private JdbcSchema() {}

    /**
     * Returns the SQL statements for a migration tool such as Flyway or Liquibase. They create missing tables, and add
     * missing columns to tables of an earlier version.
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
     * Creates missing tables, columns and indexes, if you use no migration tool. A complete table is not locked, and
     * several servers may call this at the same time; on H2, only those in one JVM. The database user must own the tables
     * and may create tables, even if all exist.
     *
     * @throws JdbcStoreException if the database rejects the statements
     */
    public static void create(DataSource pool) {
        new TransactionRunner.OfStore(pool, QueryTimeout.LONGEST).run(TABLES, connection -> {
            if (!connection.isH2()) {
                execute(connection, "SELECT pg_advisory_xact_lock(" + LOCK_OF_POSTGRESQL + ")");
                return createMissing(connection);
            }
            // A lock of H2 would end at the first statement, because each statement commits.
            LOCK_FOR_H2.lock();
            try {
                return createMissing(connection);
            } finally {
                LOCK_FOR_H2.unlock();
            }
        });
    }

    private static int createMissing(TimedConnection connection) throws SQLException {
        List<String> done = done(connection);
        List<String> missing = statements().stream()
                .filter(statement -> done.stream()
                        .noneMatch(
                                statement.toLowerCase(Locale.ROOT).replaceFirst("^create unique", "create")
                                        ::startsWith))
                .toList();
        for (String statement : missing) {
            execute(connection, statement);
        }
        return missing.size();
    }

    /**
     * Returns the beginnings of the statements that would change nothing. On PostgreSQL, even such a statement waits
     * for the transactions that use the table, and the payments of all servers would wait behind it.
     */
    private static List<String> done(TimedConnection connection) throws SQLException {
        String columns = " FROM information_schema.columns WHERE table_schema = CURRENT_SCHEMA";
        String alter = "SELECT LOWER('alter table ' || table_name || ";
        return Sql.query(
                connection,
                alter + "' add column if not exists ' || column_name || ' ') AS done" + columns
                        + " UNION ALL " + alter + "' alter column ' || column_name || ' drop not null')" + columns
                        + " AND is_nullable = 'YES' UNION ALL SELECT LOWER('create index if not exists ' || "
                        + (connection.isH2()
                                ? "index_name || ' ') FROM information_schema.indexes WHERE table_schema"
                                : "indexname || ' ') FROM pg_indexes WHERE schemaname")
                        + " = CURRENT_SCHEMA",
                row -> row.getString("done"));
    }

    /** Returns the statements without comments and line breaks. */
    private static List<String> statements() {
        String code = sql().replaceAll("(?m)^--.*$", "").replaceAll("\\s+", " ");
        return Stream.of(code.split(";"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static boolean execute(TimedConnection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
        }
    }
}
