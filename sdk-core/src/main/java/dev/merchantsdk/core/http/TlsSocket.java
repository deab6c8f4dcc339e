package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** A TLS session over a connected socket. */
final class TlsSocket extends ForwardingTlsSocket implements HttpSocket {
    private final Socket raw;
    private final TimedRead timed;
    private @Nullable ResponseStream responses;

    /**
     * Creates a socket for a TLS session.
     *
     * @param tls the session
     * @param raw the underlying socket
     * @param nanoTime the clock in nanoseconds; this class uses only differences between its values
     */
    TlsSocket(SSLSocket tls, Socket raw, LongSupplier nanoTime) {
        super(tls);
        this.raw = raw;
        this.timed = new TimedRead(nanoTime);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return responses();
    }

    private synchronized ResponseStream responses() throws IOException {
        if (responses == null) {
            InputStream decrypted = super.getInputStream();
            responses = new ResponseStream(decrypted, () -> isSilent(decrypted));
        }
        return responses;
    }

    private boolean isSilent(InputStream decrypted) throws IOException {
        if (decrypted.available() > 0) {
            return false;
        }
        if (!(raw instanceof ChannelSocket channel)) {
            return timed.isSilent(this, decrypted);
        }
        return channel.isSilent() || isSilentSession(channel, decrypted);
    }

    /**
     * Returns whether all bytes that have arrived are complete TLS records that contain no HTTP data. For example, a
     * session ticket is a TLS record without HTTP data.
     */
    private static boolean isSilentSession(ChannelSocket channel, InputStream decrypted) throws IOException {
        TlsRecordBoundary records = new TlsRecordBoundary();
        channel.readWithoutWaiting(records);
        try {
            int unused = decrypted.read();
            return false;
        } catch (SocketTimeoutException timeout) {
            return records.isReached();
        } finally {
            channel.waitForReads();
        }
    }

    @Override
    public boolean beginRequest() throws IOException {
        return responses().beginRequest();
    }

    @Override
    public void beginBody(long length, boolean chunked) {
        timed.restart();
        if (responses != null) {
            responses.beginBody(length, chunked);
        }
    }

    /**
     * Closes the session. Closing writes a last TLS message and needs a lock that a writing thread may hold. Therefore
     * this method first ends blocked writes, and omits the message if the send buffer is full. In OkHttp, a single
     * thread closes the sockets of all calls whose time limit has passed, so this thread must not block.
     */
    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized") // the delegate synchronizes
    public void close() throws IOException {
        if (raw instanceof ChannelSocket channel) {
            channel.stopWaitingForWrites();
        }
        super.close();
    }
}
