package dev.merchantsdk.testkit.database;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A connection pool for tests. Connections that callers return keep their settings, such as auto-commit. Thread-safe.
 */
public final class ConnectionPool implements TestDataSource {
    private static final Deque<ConnectionPool> OPEN = new ConcurrentLinkedDeque<>();

    private static final int WAIT_SECONDS = 30;

    private final Opener opener;
    private final Semaphore permits;
    private final Deque<Connection> idle;
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger returned = new AtomicInteger();

    /** Opens connections. */
    @FunctionalInterface
    public interface Opener {
        Connection open() throws SQLException;
    }

    private ConnectionPool(Opener opener, Semaphore permits, Deque<Connection> idle) {
        this.opener = opener;
        this.permits = permits;
        this.idle = idle;
    }

    /** Returns a pool that opens a new connection if no idle connection is available. */
    public static ConnectionPool of(Opener opener) {
        return of(opener, Integer.MAX_VALUE);
    }

    /**
     * Returns a pool with a maximum size. A caller that gets no connection within half a minute gets an exception, like
     * in common pools.
     */
    public static ConnectionPool of(Opener opener, int size) {
        Semaphore permits = new Semaphore(size);
        ConnectionPool pool = new ConnectionPool(opener, permits, new ConcurrentLinkedDeque<>());
        OPEN.add(pool);
        return pool;
    }

    /** Returns a pool that contains only the given connection. The pool does not close this connection. */
    public static ConnectionPool of(Connection only) {
        ConnectionPool pool = new ConnectionPool(
                () -> {
                    throw new SQLException("the only connection is in use");
                },
                new Semaphore(Integer.MAX_VALUE),
                new ConcurrentLinkedDeque<>());
        pool.idle.add(only);
        return pool;
    }

    /** Returns another data source with the same connections. */
    ConnectionPool sharing() {
        return new ConnectionPool(opener, permits, idle);
    }

    /** Closes the idle connections of the pools that were created with an {@link Opener}. */
    static void closeIdle() throws SQLException {
        for (ConnectionPool pool : OPEN) {
            for (Connection one = pool.idle.poll(); one != null; one = pool.idle.poll()) {
                one.close();
            }
        }
    }

    private boolean isPermitted() throws SQLException {
        try {
            return permits.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException(e);
        }
    }

    public int taken() {
        return taken.get();
    }

    public int returned() {
        return returned.get();
    }

    @Override
    public Connection getConnection() throws SQLException {
        taken.incrementAndGet();
        if (!isPermitted()) {
            throw new SQLException("no connection became free");
        }
        Connection free = idle.poll();
        Connection connection = free == null ? opener.open() : free;
        AtomicBoolean closed = new AtomicBoolean();
        return (Connection) Proxy.newProxyInstance(
                ConnectionPool.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        if (closed.compareAndSet(false, true)) {
                            returned.incrementAndGet();
                            idle.push(connection);
                            permits.release();
                        }
                        return null;
                    }
                    if (closed.get() && !method.getName().equals("isClosed")) {
                        throw new SQLException("the connection is returned to its pool");
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
