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

/** Runs SQL statements with parameters. */
final class Sql {
    /** The SQLSTATE with which PostgreSQL and H2 reject a duplicate key. */
    private static final String KEY_IS_TAKEN = "23505";

    private Sql() {}

    /** Reads a value from a row. */
    @FunctionalInterface
    interface RowMapper<R> {
        R read(ResultSet row) throws SQLException;
    }

    static <R> List<R> query(TimedConnection connection, String sql, RowMapper<R> mapper, Object... values)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, values);
            ResultSet rows = statement.executeQuery();
            List<R> read = new ArrayList<>();
            while (rows.next()) {
                read.add(mapper.read(rows));
            }
            return read;
        }
    }

    static boolean finds(TimedConnection connection, String sql, Object... values) throws SQLException {
        return !query(connection, sql, row -> true, values).isEmpty();
    }

    static int update(TimedConnection connection, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, values);
            return statement.executeUpdate();
        }
    }

    /**
     * Inserts or changes a row. Returns false if a row has this key, or if there is none to change. If another transaction has inserted the key and has
     * not ended, this method waits for the end of that transaction.
     *
     * <p>The SQL contains no {@code ON CONFLICT}, because H2 does not support this clause. After the error of a
     * duplicate key, PostgreSQL rejects all further statements of the transaction. This method then rolls back to a
     * savepoint, and the transaction can continue.
     */
    static boolean writes(TimedConnection connection, String sql, @Nullable Object... values) throws SQLException {
        Savepoint before = connection.setSavepoint();
        boolean written;
        try {
            written = update(connection, sql, values) == 1;
        } catch (SQLException e) {
            if (!KEY_IS_TAKEN.equals(e.getSQLState())) {
                throw e;
            }
            connection.rollback(before);
            return false;
        }
        connection.releaseSavepoint(before);
        return written;
    }

    /**
     * Truncates a time to microseconds, the precision of the databases. The method does not round, because a time that
     * is rounded up could be in the future.
     */
    static Instant truncated(Instant moment) {
        return moment.truncatedTo(ChronoUnit.MICROS);
    }

    static OffsetDateTime time(Instant moment) {
        return truncated(moment).atOffset(ZoneOffset.UTC);
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
