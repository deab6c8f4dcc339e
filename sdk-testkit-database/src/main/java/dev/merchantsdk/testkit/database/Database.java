package dev.merchantsdk.testkit.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

/** A database for tests. {@link #getConnection} always opens a new connection; the other methods use a pool. */
public record Database(String url) implements TestDataSource {
    private static final Map<String, ConnectionPool> POOLS = new ConcurrentHashMap<>();

    @Override
    public Connection getConnection() throws SQLException {
        return DriverManager.getConnection(url);
    }

    /**
     * Returns a new data source, like that of another server of a shop. All data sources share their connections,
     * because opening a connection to PostgreSQL takes longer than most statements.
     */
    public DataSource pooled() {
        return POOLS.computeIfAbsent(url, unused -> ConnectionPool.of(this::getConnection))
                .sharing();
    }

    /** Executes a query and returns the values of the first column. */
    public List<String> column(String sql) throws SQLException {
        try (Connection connection = pooled().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    /** Executes a statement and commits it. */
    public void execute(String sql) throws SQLException {
        try (Connection connection = pooled().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
