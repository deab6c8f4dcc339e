package dev.merchantsdk.core.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Waits until a channel is ready for an operation. Only one thread may wait at a time; any thread may close this
 * object.
 */
final class Readiness implements Closeable {
    private final SocketChannel channel;

    // Guarded by this.
    private @Nullable Selector selector;
    private boolean closed;

    Readiness(SocketChannel channel) {
        this.channel = channel;
    }

    /** Opens the selector, so that a later call of {@link #await} needs no new file descriptor. */
    synchronized Selector open() throws IOException {
        if (closed) {
            throw new SocketException("Socket closed");
        }
        if (selector == null) {
            selector = channel.provider().openSelector();
        }
        return selector;
    }

    /**
     * Waits until the channel is ready.
     *
     * @param operation the operation, a constant of {@link SelectionKey}
     * @param millis the limit in milliseconds; zero means no limit
     * @throws SocketTimeoutException if the limit has passed
     * @throws InterruptedIOException if the thread is interrupted; the interrupt flag stays set
     * @throws SocketException if the channel or this object is closed
     */
    void await(int operation, int millis) throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        try {
            Selector open = open();
            register(open, operation);
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
        } catch (ClosedSelectorException | ClosedChannelException | CancelledKeyException e) {
            throw (SocketException) new SocketException("Socket closed").initCause(e);
        }
    }

    private void register(Selector open, int operation) throws ClosedChannelException {
        SelectionKey key = channel.keyFor(open);
        if (key == null) {
            channel.register(open, operation);
        } else if (key.interestOps() != operation) {
            key.interestOps(operation);
        }
    }

    /** Makes the current wait and all later waits fail. */
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
