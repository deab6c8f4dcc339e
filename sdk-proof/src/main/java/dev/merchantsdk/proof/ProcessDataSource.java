package dev.merchantsdk.proof;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
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

    private final WorldDatabase database;
    private final VirtualProcess process;
    private final Access access;
    private final Dice dice;
    private final Set<WorldConnection> open = new LinkedHashSet<>();

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
        return (DataSource)
                WorldConnection.proxy(DataSource.class, (proxy, method, arguments) -> switch (method.getName()) {
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
        WorldConnection real = database.take();
        open.add(real);
        return (Connection) WorldConnection.proxy(Connection.class, new OpenConnection(real));
    }

    private void breakAll() {
        open.forEach(WorldConnection::destroy);
        open.clear();
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

    private static Object first(Object @Nullable [] arguments) {
        return Objects.requireNonNull(arguments)[0];
    }

    private static String text(Object @Nullable [] arguments) {
        return (String) first(arguments);
    }

    private final class OpenConnection implements InvocationHandler {
        private final WorldConnection real;
        private boolean returned;
        /** The lock time-out that the store has set. */
        private int lockMillis = 1_000;

        OpenConnection(WorldConnection real) {
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
                case "prepareStatement" -> prepare(text(arguments));
                case "createStatement" -> plain();
                case "getNetworkTimeout" -> 0;
                case "setNetworkTimeout" -> null;
                default -> WorldConnection.invoke(real.real(), method, arguments);
            };
        }

        private void commit() throws SQLException {
            delay();
            Boolean afterwards = access.fails();
            if (Boolean.FALSE.equals(afterwards)) {
                lose();
            }
            real.real().commit();
            if (Boolean.TRUE.equals(afterwards)) {
                lose();
            }
            delay();
        }

        private void lose() throws SQLException {
            real.destroy();
            open.remove(real);
            throw new SQLRecoverableException("the plan breaks the connection");
        }

        private void giveBack() throws SQLException {
            if (!returned) {
                returned = true;
                if (open.remove(real)) {
                    real.giveBack();
                }
            }
        }

        private Object prepare(String sql) throws SQLException {
            if (sql.startsWith("SET LOCK_TIMEOUT")) {
                return WorldConnection.proxy(PreparedStatement.class, (proxy, method, arguments) -> {
                    if (method.getName().equals("setInt")) {
                        lockMillis = (int) Objects.requireNonNull(arguments)[1];
                    }
                    return method.getReturnType() == int.class ? 0 : null;
                });
            }
            String written = database.inVirtualTime(sql);
            PreparedStatement statement = real.prepare(written);
            boolean showsTime = !written.equals(sql);
            return WorldConnection.proxy(PreparedStatement.class, (proxy, method, arguments) -> {
                String name = method.getName();
                if (name.equals("setQueryTimeout")) {
                    return null;
                }
                if (name.equals("close")) {
                    real.keep(written, statement);
                    return null;
                }
                return name.startsWith("execute")
                        ? execute(statement, showsTime, method, arguments)
                        : WorldConnection.invoke(statement, method, arguments);
            });
        }

        /** Returns a statement that only shows the time limits. */
        private Object plain() {
            return WorldConnection.proxy(Statement.class, (proxy, method, arguments) -> switch (method.getName()) {
                case "getQueryTimeout" -> 0;
                case "setQueryTimeout", "close" -> null;
                case "executeQuery" ->
                    WorldConnection.proxy(ResultSet.class, (row, read, columns) -> switch (read.getName()) {
                        case "next" -> true;
                        case "getInt" -> 1_000;
                        default -> null;
                    });
                default -> throw new UnsupportedOperationException(method.getName());
            });
        }

        private @Nullable Object execute(
                PreparedStatement statement, boolean showsTime, Method method, Object @Nullable [] arguments)
                throws Throwable {
            delay();
            if (showsTime) {
                real.showTime(WorldService.START.plusNanos(process.nanoTime()));
            }
            long start = process.nanoTime();
            while (true) {
                try {
                    return WorldConnection.invoke(statement, method, arguments);
                } catch (SQLException e) {
                    real.failed();
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
