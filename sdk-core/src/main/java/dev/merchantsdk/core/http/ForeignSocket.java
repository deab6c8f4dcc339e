package dev.merchantsdk.core.http;

import java.io.IOException;
import java.net.Socket;
import java.util.function.LongSupplier;

/**
 * Wraps a socket without TLS that the SDK did not create. The SDK does not create the socket if the caller configured a
 * socket factory, or if the connection uses a SOCKS proxy. If OkHttp reads bytes after the end of a response together
 * with this response, this class does not detect these bytes.
 */
public final class ForeignSocket implements HttpSocket {
    private final Socket socket;
    private final TimedRead timed;
    private boolean used;

    /**
     * Wraps a socket. The socket counts as new, even if another SDK instance with the same connection pool has used the
     * socket.
     *
     * @param nanoTime the clock in nanoseconds; this class uses only differences between its values
     */
    public ForeignSocket(Socket socket, LongSupplier nanoTime) {
        this.socket = socket;
        this.timed = new TimedRead(nanoTime);
    }

    @Override
    public boolean beginRequest() throws IOException {
        boolean silent = timed.isSilent(socket, socket.getInputStream());
        if (!silent && !used) {
            // If this method returned false for a new socket, the SDK would repeatedly open connections to a server
            // that closes each new connection.
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
