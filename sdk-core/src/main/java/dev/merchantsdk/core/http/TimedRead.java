package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The check of a socket that the SDK did not create: a read that waits for 1 ms, and only on a connection that was idle for 100 ms. A
 * connection that the server closes sooner after a response is not detected.
 */
final class TimedRead {
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final LongSupplier nanoTime;
    private long start;

    /** A connection that was idle for 100 ms, as far as is known. */
    TimedRead(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong() - IDLE_NANOS;
    }

    /** Takes this as the time from which the connection is idle. */
    void restart() {
        start = nanoTime.getAsLong();
    }

    /** Returns whether there is nothing to read: no byte, and not the end. Returns true if the connection was idle for less than 100 ms. */
    boolean isSilent(Socket socket, InputStream in) throws IOException {
        if (nanoTime.getAsLong() - start < IDLE_NANOS) {
            return true;
        }
        int timeout = socket.getSoTimeout();
        socket.setSoTimeout(1);
        try {
            int unused = in.read();
            return false;
        } catch (SocketTimeoutException e) {
            return true;
        } catch (IOException e) {
            // The connection is broken, by a reset for example.
            return false;
        } finally {
            socket.setSoTimeout(timeout);
        }
    }
}
