package dev.merchantsdk.core.http;

import java.io.IOException;
import java.net.Socket;
import java.util.function.LongSupplier;

/**
 * A plain socket that the SDK did not create: it was created by a caller's socket factory, or it leads through a SOCKS
 * proxy. Bytes after a response are detected only if OkHttp has not read them together with the response (see {@link
 * TimedRead}).
 */
public final class ForeignSocket implements HttpSocket {
    private final Socket socket;
    private final TimedRead timed;
    private boolean used;

    /**
     * Wraps a socket that another SDK with the same connection pool may have used before.
     *
     * @param nanoTime the clock in nanoseconds; only differences of its values are used
     */
    public ForeignSocket(Socket socket, LongSupplier nanoTime) {
        this.socket = socket;
        this.timed = new TimedRead(nanoTime);
    }

    @Override
    public boolean beginRequest() throws IOException {
        boolean silent = timed.isSilent(socket, socket.getInputStream());
        if (!silent && !used) {
            // This failure counts as an attempt. If a server closes each new connection, replacing connections would
            // never end.
            throw new IOException("the server closed the connection or sent bytes before the request");
        }
        used = true;
        return silent;
    }

    @Override
    public void beginBody(long length, boolean chunked) {
        timed.restart();
    }
}
