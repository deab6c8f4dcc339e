package dev.merchantsdk.proof;

import dev.merchantsdk.jdbc.JdbcSchema;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A database in memory, which is emptied before each run. */
final class WorldDatabase {
    /** What the shop itself stores: one row for each success that a handler got, in the transaction of the callback. */
    private static final String RESULTS =
            "CREATE TABLE IF NOT EXISTS shop_result (transaction_id VARCHAR NOT NULL, kind VARCHAR NOT NULL)";

    private static final String OUTBOX_INSERT = "INSERT INTO merchant_sdk_outbox (";

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
    private final List<WorldConnection> idle = new ArrayList<>();
    private final Map<String, String> written = new HashMap<>();
    private List<String> tables = List.of();

    /** Empties all tables. */
    void empty() {
        if (tables.isEmpty()) {
            create();
            tables = query("SELECT LOWER(table_name) FROM information_schema.tables WHERE table_schema = 'PUBLIC'");
        }
        for (String table : tables) {
            Object unused = with("DELETE FROM " + table, PreparedStatement::executeUpdate);
        }
    }

    private void create() {
        try (Connection connection = take().withoutFaults();
                Statement statement = connection.createStatement()) {
            JdbcSchema.create(new Pool(this));
            statement.execute(RESULTS);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Use<R> {
        R apply(PreparedStatement statement) throws SQLException;
    }

    private <R> R with(String sql, Use<R> use, String... values) {
        try (Connection connection = take().withoutFaults();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            return use.apply(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the first columns of the committed rows that a query finds. */
    List<String> query(String sql, String... values) {
        return with(
                sql,
                statement -> {
                    List<String> found = new ArrayList<>();
                    try (ResultSet rows = statement.executeQuery()) {
                        while (rows.next()) {
                            found.add(rows.getString(1));
                        }
                    }
                    return found;
                },
                values);
    }

    /** Returns a statement in which {@code @now}, which {@link WorldConnection#showTime} sets, is the time. */
    String inVirtualTime(String sql) {
        return written.computeIfAbsent(sql, own -> {
            String complete = own.startsWith(OUTBOX_INSERT)
                    ? own.replace(OUTBOX_INSERT, OUTBOX_INSERT + "added_at, due_at, ")
                            .replace("VALUES (", "VALUES (@now, @now, ")
                    : own;
            return complete.replace("CURRENT_TIMESTAMP", "@now");
        });
    }

    /** Returns a connection that another process has returned, or a new one. */
    WorldConnection take() throws SQLException {
        return idle.isEmpty() ? new WorldConnection(this, url) : idle.remove(idle.size() - 1);
    }

    void giveBack(WorldConnection connection) {
        idle.add(connection);
    }

    /** Connections without faults. */
    record Pool(WorldDatabase database) implements DataSource {
        @Override
        public Connection getConnection() throws SQLException {
            return database.take().withoutFaults();
        }

        @Override
        public Connection getConnection(String user, String password) {
            throw new UnsupportedOperationException();
        }

        @Override
        public java.io.PrintWriter getLogWriter() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setLogWriter(java.io.PrintWriter out) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setLoginTimeout(int seconds) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getLoginTimeout() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Logger getParentLogger() {
            throw new UnsupportedOperationException();
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            throw new SQLException("wraps nothing");
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }
}
