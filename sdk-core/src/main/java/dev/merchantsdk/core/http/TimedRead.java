package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Checks whether the server has closed a connection or has sent bytes. This class is for sockets that the SDK did not
 * create. The check is a read that waits for 1 ms. The read is made only if the connection was idle for at least 100
 * ms. Therefore the check does not detect that the server closed the connection sooner after a response.
 */
final class TimedRead {
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final LongSupplier nanoTime;
    private long start;

    /** Creates a check for a connection. The connection counts as already idle for 100 ms. */
    TimedRead(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong() - IDLE_NANOS;
    }

    /** Restarts the idle time. */
    void restart() {
        start = nanoTime.getAsLong();
    }

    /**
     * Returns whether neither a byte nor the end of the stream can be read. Returns true if the connection was idle for
     * less than 100 ms.
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
