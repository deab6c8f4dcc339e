package dev.merchantsdk.jdbc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements with their values. */
final class Sql {
    /** {@code unique_violation} of the SQL standard, in both databases. */
    private static final String KEY_IS_TAKEN = "23505";

    private Sql() {}

    /** Reads a row. */
    @FunctionalInterface
    interface Row<R> {
        R read(ResultSet row) throws SQLException;
    }

    static <R> List<R> query(TimedConnection connection, String sql, Row<R> row, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, values);
            ResultSet rows = statement.executeQuery();
            List<R> read = new ArrayList<>();
            while (rows.next()) {
                read.add(row.read(rows));
            }
            return read;
        }
    }

    static boolean finds(TimedConnection connection, String sql, Object... values) throws SQLException {
        return !query(connection, sql, row -> true, values).isEmpty();
    }

    /** The number of changed rows. */
    static int update(TimedConnection connection, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, values);
            return statement.executeUpdate();
        }
    }

    /**
     * Returns whether a row could be inserted: false if its key exists, also in another transaction, for which it
     * waits. Not {@code ON CONFLICT}, which H2 does not support. The savepoint is needed because PostgreSQL rejects
     * every statement after an error in a transaction.
     */
    static boolean inserts(TimedConnection connection, String sql, @Nullable Object... values) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            update(connection, sql, values);
        } catch (SQLException e) {
            if (!KEY_IS_TAKEN.equals(e.getSQLState())) {
                throw e;
            }
            connection.rollback(before);
            return false;
        }
        connection.releaseSavepoint(before);
        return true;
    }

    /**
     * Returns a time in the form of the databases: truncated to microseconds and not rounded, because it must not be in
     * the future.
     */
    static Instant kept(Instant moment) {
        return moment.truncatedTo(ChronoUnit.MICROS);
    }

    static OffsetDateTime time(Instant moment) {
        return kept(moment).atOffset(ZoneOffset.UTC);
    }

    static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private static void set(PreparedStatement statement, @Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }
}
