package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Checks with a read whether the server has closed a connection or has sent bytes. The SDK uses this class for sockets
 * that the SDK did not create. The read waits for at most 1 ms. To save this time, the check is omitted if the
 * connection was idle for less than 100 ms.
 */
final class TimedRead {
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final LongSupplier nanoTime;
    private long start;

    /** Creates a check for a connection. The first check always reads. */
    TimedRead(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong() - IDLE_NANOS;
    }

    /** Restarts the measurement of the idle time. */
    void restart() {
        start = nanoTime.getAsLong();
    }

    /**
     * Returns true without a read if the connection was idle for less than 100 ms. Otherwise returns false if a byte or
     * the end of the stream can be read.
     */
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
            // The connection is broken, for example by a reset.
            return false;
        } finally {
            socket.setSoTimeout(timeout);
        }
    }
}
