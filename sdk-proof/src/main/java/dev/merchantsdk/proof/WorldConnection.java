package dev.merchantsdk.proof;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.tx.Transaction;
import org.jspecify.annotations.Nullable;

/** A connection that keeps its prepared statements for its next user, because the database takes long to parse them. */
final class WorldConnection {
    private static final Field STATE = state();
    private static final long HAS_ROLLBACK = 1L << 45;

    private final WorldDatabase database;
    private final Connection real;
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    WorldConnection(WorldDatabase database, String url) throws SQLException {
        this.database = database;
        this.real = DriverManager.getConnection(url);
        try (Statement statement = real.createStatement()) {
            statement.execute("SET @now = CURRENT_TIMESTAMP"); // gives it its type
            statement.execute(
                    "SET LOCK_TIMEOUT 1"); // locks are awaited in virtual time; with 0, H2 takes its own default
        }
    }

    Connection real() {
        return real;
    }

    boolean isClosed() throws SQLException {
        return real.isClosed();
    }

    PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement kept = statements.remove(sql);
        return kept == null ? real.prepareStatement(sql) : kept;
    }

    void keep(String sql, PreparedStatement statement) throws SQLException {
        statement.clearParameters();
        PreparedStatement other = statements.put(sql, statement);
        if (other != null) {
            other.close();
        }
    }

    /** Sets the time that statements of {@link WorldDatabase#inVirtualTime} show. */
    void showTime(Instant now) throws SQLException {
        String sql = "CALL SET(@now, ?)"; // after the command SET, H2 compiles all other statements again
        PreparedStatement statement = prepare(sql);
        statement.setObject(1, now.truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC));
        boolean unused = statement.execute();
        keep(sql, statement);
    }

    /**
     * Lets others wait with a time limit for this transaction after one of its statements has failed. H2 would let them
     * try again without a pause, for ever, because only this thread runs.
     */
    void failed() throws SQLException {
        if (!real.isClosed() && !real.getAutoCommit()) {
            Transaction transaction =
                    ((SessionLocal) real.unwrap(JdbcConnection.class).getSession()).getTransaction();
            try {
                ((AtomicLong) STATE.get(transaction)).getAndUpdate(state -> state & ~HAS_ROLLBACK);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Field state() {
        try {
            Field state = Transaction.class.getDeclaredField("statusAndLogId");
            state.setAccessible(true);
            return state;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Breaks the connection. */
    void destroy() {
        try {
            if (!real.isClosed()) {
                real.rollback();
                real.close();
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    void giveBack() throws SQLException {
        if (!real.isClosed()) {
            real.rollback();
            real.setAutoCommit(true);
            database.giveBack(this);
        }
    }

    /** Returns this connection for use without faults. */
    Connection withoutFaults() {
        return (Connection) proxy(Connection.class, (proxy, method, arguments) -> {
            switch (method.getName()) {
                case "close" -> {
                    giveBack();
                    return null;
                }
                case "prepareStatement" -> {
                    String sql = (String) Objects.requireNonNull(arguments)[0];
                    PreparedStatement statement = prepare(sql);
                    return proxy(PreparedStatement.class, (own, called, values) -> {
                        if (called.getName().equals("close")) {
                            keep(sql, statement);
                            return null;
                        }
                        return invoke(statement, called, values);
                    });
                }
                default -> {
                    return invoke(real, method, arguments);
                }
            }
        });
    }

    static Object proxy(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(WorldConnection.class.getClassLoader(), new Class<?>[] {type}, handler);
    }

    static @Nullable Object invoke(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
