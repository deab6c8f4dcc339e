package dev.merchantsdk.core.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Waits until a channel is ready for one kind of operation. One thread waits at a time; any thread may close. The selector is opened when a
 * thread waits for the first time.
 */
final class Readiness implements Closeable {
    private final SocketChannel channel;
    private final int operation;

    // Guarded by this.
    private @Nullable Selector selector;
    private boolean closed;

    /**
     * A wait for an operation.
     *
     * @param operation one of the constants of {@link java.nio.channels.SelectionKey}
     */
    Readiness(SocketChannel channel, int operation) {
        this.channel = channel;
        this.operation = operation;
    }

    /**
     * Waits until the channel is ready.
     *
     * @param millis the limit; zero means none
     * @throws SocketTimeoutException after the limit
     * @throws InterruptedIOException if the thread is interrupted; its flag is kept
     * @throws SocketException if the channel is closed
     */
    void await(int millis) throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        try {
            Selector open = open();
            long left = millis;
            while (open.select(left) == 0) {
                if (!channel.isOpen()) {
                    throw new SocketException("Socket closed");
                }
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedIOException("interrupted");
                }
                if (millis > 0) {
                    left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime() + 999_999);
                    if (left <= 0) {
                        throw new SocketTimeoutException("timeout");
                    }
                }
            }
            open.selectedKeys().clear();
        } catch (ClosedSelectorException | ClosedChannelException e) {
            throw (SocketException) new SocketException("Socket closed").initCause(e);
        }
    }

    private synchronized Selector open() throws IOException {
        if (closed) {
            throw new SocketException("Socket closed");
        }
        if (selector == null) {
            Selector opened = channel.provider().openSelector();
            selector = opened;
            channel.register(opened, operation);
        }
        return selector;
    }

    /** Wakes the thread that waits, if one does. */
    @Override
    public void close() throws IOException {
        Selector open;
        synchronized (this) {
            closed = true;
            open = selector;
        }
        if (open != null) {
            open.close();
        }
    }
}
