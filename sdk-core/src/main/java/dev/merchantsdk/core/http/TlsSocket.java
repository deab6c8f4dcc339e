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
     * A session.
     *
     * @param tls the session
     * @param raw the socket under it
     * @param nanoTime the time, of which only differences count
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

    /** Returns whether all bytes that have arrived are messages of the session itself, such as tickets for its resumption. */
    private static boolean isSilentSession(ChannelSocket channel, InputStream decrypted) throws IOException {
        TlsRecordBoundary records = new TlsRecordBoundary();
        channel.readWithoutWaiting(records);
        try {
            int unused = decrypted.read();
            return false;
        } catch (SocketTimeoutException nothingMore) {
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
     * Closes the session. It writes a last message, for which it needs the lock of a thread that writes: such a thread is ended first, and the
     * message is left out where there is no room for it. Otherwise a server that reads nothing would block the thread that closes, which in
     * OkHttp is the one that ends all calls at their time limits.
     */
    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized") // the other socket synchronizes
    public void close() throws IOException {
        if (raw instanceof ChannelSocket channel) {
            channel.stopWaitingForWrites();
        }
        super.close();
    }
}
