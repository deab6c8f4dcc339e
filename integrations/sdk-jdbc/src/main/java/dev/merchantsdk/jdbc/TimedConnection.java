package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Savepoint;
import java.sql.Statement;

/** A connection that limits each statement and the commit to the remaining time of a store's method. */
final class TimedConnection {
    private final Connection connection;
    private final ConnectionTimeouts timeouts;
    private final StatementDeadline deadline;

    TimedConnection(Connection connection, ConnectionTimeouts timeouts, StatementDeadline deadline) {
        this.connection = connection;
        this.timeouts = timeouts;
        this.deadline = deadline;
    }

    boolean getAutoCommit() throws SQLException {
        return connection.getAutoCommit();
    }

    boolean isH2() throws SQLException {
        return ConnectionTimeouts.isH2(connection);
    }

    PreparedStatement prepareStatement(String sql) throws SQLException {
        int millis = limited();
        return timeouts.limit(connection.prepareStatement(sql), millis);
    }

    Statement createStatement() throws SQLException {
        int millis = limited();
        return timeouts.limit(connection.createStatement(), millis);
    }

    Savepoint setSavepoint() throws SQLException {
        limited();
        return connection.setSavepoint();
    }

    void releaseSavepoint(Savepoint savepoint) throws SQLException {
        limited();
        connection.releaseSavepoint(savepoint);
    }

    void rollback(Savepoint savepoint) throws SQLException {
        limited();
        connection.rollback(savepoint);
    }

    void commit() throws SQLException {
        limited();
        connection.commit();
    }

    /** Runs statements in one transaction, also on a connection in auto-commit mode. The mode remains. */
    <R> R inTransaction(TransactionRunner.SqlWork<R> work) throws SQLException {
        if (!connection.getAutoCommit()) {
            return work.on(this);
        }
        connection.setAutoCommit(false);
        try {
            R result = work.on(this);
            commit();
            return result;
        } catch (SQLException | RuntimeException | Error e) { // the mode below would commit
            limitedToEnd();
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    /** Limits the next statement or commit to the remaining time. Returns this time in milliseconds. */
    int limited() throws SQLException {
        int millis = deadline.remainingMillis();
        timeouts.limit(millis);
        return millis;
    }

    /** Limits the steps that end a transaction to the remaining time. After the deadline, the limit is 1 ms. */
    void limitedToEnd() throws SQLException {
        int millis;
        try {
            millis = deadline.remainingMillis();
        } catch (SQLTimeoutException e) {
            millis = 1;
        }
        timeouts.limit(millis);
    }
}
