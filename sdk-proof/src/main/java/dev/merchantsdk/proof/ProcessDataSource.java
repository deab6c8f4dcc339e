package dev.merchantsdk.proof;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The database as one process sees it. Statements and commits take virtual time, in which a wait for a lock passes too,
 * and the clock of the database shows virtual time. The plan's failures break a connection, at a commit with either
 * outcome. A crash breaks all connections of the process.
 */
final class ProcessDataSource {
    private static final int LOCK_TIMEOUT = 50_200;
    private static final Duration LOCK_RETRY = Duration.ofMillis(7);
    private static final String OUTBOX_INSERT = "INSERT INTO merchant_sdk_outbox (";

    private final WorldDatabase database;
    private final VirtualProcess process;
    private final Access access;
    private final Dice dice;
    private final Set<Connection> open = new LinkedHashSet<>();

    @SuppressWarnings("ThreadLocalUsage") // each process has time limits of its own
    private final ThreadLocal<@Nullable Long> deadline = new ThreadLocal<>();

    ProcessDataSource(WorldDatabase database, VirtualProcess process, Access access, Dice dice) {
        this.database = database;
        this.process = process;
        this.access = access;
        this.dice = dice;
        process.atCrash(this::breakAll);
    }

    DataSource dataSource() {
        return (DataSource) proxy(DataSource.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "getConnection" -> connect();
            case "isWrapperFor" -> false;
            case "hashCode" -> System.identityHashCode(this);
            case "equals" -> proxy == first(arguments);
            case "toString" -> "ProcessDataSource";
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    /** Returns how many connections the process has not returned. */
    int open() {
        return open.size();
    }

    private Connection connect() throws SQLException {
        delay();
        if (access.fails() != null) {
            throw new SQLTransientConnectionException("the plan lets the connection fail");
        }
        Connection real = database.take();
        open.add(real);
        return (Connection) proxy(Connection.class, new OpenConnection(real));
    }

    private void breakAll() {
        open.forEach(ProcessDataSource::destroy);
        open.clear();
    }

    private static void destroy(Connection real) {
        try {
            if (!real.isClosed()) {
                real.rollback();
                real.close();
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void delay() throws SQLException {
        process.pause(dice.millis("database " + process.name(), 0, 2));
        Long end = deadline.get();
        if (end != null && process.nanoTime() > end) {
            throw new SQLTimeoutException("the time limit has passed");
        }
    }

    /** Calls a store, whose statements fail once the limit has passed in virtual time. */
    <T> T within(Duration limit, Supplier<T> call) {
        Long outer = deadline.get();
        deadline.set(process.nanoTime() + limit.toNanos());
        try {
            return call.get();
        } finally {
            deadline.set(outer);
        }
    }

    private static Object proxy(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(ProcessDataSource.class.getClassLoader(), new Class<?>[] {type}, handler);
    }

    private static @Nullable Object invoke(Object target, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object first(Object @Nullable [] arguments) {
        return Objects.requireNonNull(arguments)[0];
    }

    private static String text(Object @Nullable [] arguments) {
        return (String) first(arguments);
    }

    private String inVirtualTime(String sql) {
        String now = "TIMESTAMP WITH TIME ZONE '"
                + WorldService.START.plusNanos(process.nanoTime()).truncatedTo(java.time.temporal.ChronoUnit.MICROS)
                + "'";
        String written = sql.startsWith(OUTBOX_INSERT)
                ? sql.replace(OUTBOX_INSERT, OUTBOX_INSERT + "added_at, due_at, ")
                        .replace("VALUES (", "VALUES (" + now + ", " + now + ", ")
                : sql;
        return written.replace("CURRENT_TIMESTAMP", now);
    }

    private final class OpenConnection implements InvocationHandler {
        private final Connection real;
        private boolean returned;
        /** The lock time-out that the store has set. */
        private int lockMillis = 1_000;

        OpenConnection(Connection real) {
            this.real = real;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
            return switch (method.getName()) {
                case "hashCode" -> System.identityHashCode(this);
                case "equals" -> proxy == first(arguments);
                case "isClosed" -> returned || real.isClosed();
                case "close" -> {
                    giveBack();
                    yield null;
                }
                default -> use(method, arguments);
            };
        }

        private @Nullable Object use(Method method, Object @Nullable [] arguments) throws Throwable {
            process.requireAlive();
            if (returned || real.isClosed()) {
                throw new SQLRecoverableException("the connection is closed");
            }
            return switch (method.getName()) {
                case "commit" -> {
                    commit();
                    yield null;
                }
                case "prepareStatement" ->
                    statement(
                            PreparedStatement.class,
                            real.prepareStatement(inVirtualTime(text(arguments))),
                            text(arguments));
                case "createStatement" -> statement(Statement.class, real.createStatement(), "");
                default -> ProcessDataSource.invoke(real, method, arguments);
            };
        }

        private void commit() throws SQLException {
            delay();
            Boolean afterwards = access.fails();
            if (Boolean.FALSE.equals(afterwards)) {
                lose();
            }
            real.commit();
            if (Boolean.TRUE.equals(afterwards)) {
                lose();
            }
            delay();
        }

        private void lose() throws SQLException {
            destroy(real);
            open.remove(real);
            throw new SQLRecoverableException("the plan breaks the connection");
        }

        private void giveBack() throws SQLException {
            if (!returned) {
                returned = true;
                if (open.remove(real) && !real.isClosed()) {
                    real.rollback();
                    real.setAutoCommit(true);
                    database.giveBack(real);
                }
            }
        }

        private Object statement(Class<?> type, Statement statement, String sql) {
            boolean setsLockTimeout = sql.startsWith("SET LOCK_TIMEOUT");
            return proxy(type, (proxy, method, arguments) -> {
                String name = method.getName();
                if (name.equals("setQueryTimeout")) {
                    return null;
                }
                if (name.equals("getQueryTimeout")) {
                    return 0;
                }
                if (setsLockTimeout && name.equals("setInt")) {
                    lockMillis = (int) Objects.requireNonNull(arguments)[1];
                    return null;
                }
                if (setsLockTimeout && name.startsWith("execute")) {
                    return 0;
                }
                if (!name.startsWith("execute")) {
                    return ProcessDataSource.invoke(statement, method, arguments);
                }
                if (sql.isEmpty() && text(arguments).equals("SELECT LOCK_TIMEOUT()")) {
                    return statement.executeQuery("SELECT 1000");
                }
                return execute(statement, method, arguments);
            });
        }

        private @Nullable Object execute(Statement statement, Method method, Object @Nullable [] arguments)
                throws Throwable {
            delay();
            long start = process.nanoTime();
            while (true) {
                try {
                    return ProcessDataSource.invoke(statement, method, arguments);
                } catch (SQLException e) {
                    boolean over = Duration.ofNanos(process.nanoTime() - start).toMillis() >= lockMillis;
                    if (e.getErrorCode() != LOCK_TIMEOUT || over) {
                        throw e;
                    }
                    process.pause(LOCK_RETRY);
                }
            }
        }
    }
}
