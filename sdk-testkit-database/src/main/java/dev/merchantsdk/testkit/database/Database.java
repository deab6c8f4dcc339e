package dev.merchantsdk.testkit.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * A database by its URL. Each connection is a new one.
 *
 * @param url its JDBC URL
 */
public record Database(String url) implements TestDataSource {
    @Override
    public Connection getConnection() throws SQLException {
        return DriverManager.getConnection(url);
    }

    /** Returns a pool of connections to it, as one server has. */
    public DataSource pooled() {
        return ConnectionPool.of(this::getConnection);
    }

    /** The first column of the result of a query. */
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

    /** Runs a statement, committed. */
    public void execute(String sql) throws SQLException {
        try (Connection connection = getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
