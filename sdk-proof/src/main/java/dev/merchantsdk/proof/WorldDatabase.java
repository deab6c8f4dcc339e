package dev.merchantsdk.proof;

import dev.merchantsdk.jdbc.JdbcSchema;
import java.sql.Connection;
import java.sql.DriverManager;
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

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;QUERY_CACHE_SIZE=256";
    private final List<Connection> idle = new ArrayList<>();
    private final Map<String, PreparedStatement> queries = new HashMap<>();
    private List<String> tables = List.of();

    /** Empties all tables. */
    void empty() {
        try (Connection connection = take();
                Statement statement = connection.createStatement()) {
            if (tables.isEmpty()) {
                JdbcSchema.create(new Pool(this));
                statement.execute(RESULTS);
                tables = query("SELECT LOWER(table_name) FROM information_schema.tables WHERE table_schema = 'PUBLIC'");
            }
            for (String table : tables) {
                statement.execute("DELETE FROM " + table);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the first columns of the committed rows that a query finds. */
    List<String> query(String sql, String... values) {
        try {
            PreparedStatement statement = queries.get(sql);
            if (statement == null) {
                statement = take().prepareStatement(sql);
                queries.put(sql, statement);
            }
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            List<String> found = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getString(1));
                }
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    Connection open() throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "SET LOCK_TIMEOUT 1"); // locks are awaited in virtual time; with 0, H2 takes its own default
        }
        return connection;
    }

    /** Returns a connection that another process has returned, or a new one. */
    Connection take() throws SQLException {
        return idle.isEmpty() ? open() : idle.remove(idle.size() - 1);
    }

    void giveBack(Connection connection) {
        idle.add(connection);
    }

    /** Connections without faults. */
    record Pool(WorldDatabase database) implements DataSource {
        @Override
        public Connection getConnection() throws SQLException {
            return database.open();
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
