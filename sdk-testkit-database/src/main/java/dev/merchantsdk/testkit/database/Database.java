package dev.merchantsdk.testkit.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** A database for tests. {@link #getConnection} always opens a new connection. */
public record Database(String url) implements TestDataSource {
    @Override
    public Connection getConnection() throws SQLException {
        return DriverManager.getConnection(url);
    }

    public DataSource pooled() {
        return ConnectionPool.of(this::getConnection);
    }

    /** Executes a query and returns the values of the first column. */
    public List<String> column(String sql) throws SQLException {
        try (Connection connection = getConnection();
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
        try (Connection connection = getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
