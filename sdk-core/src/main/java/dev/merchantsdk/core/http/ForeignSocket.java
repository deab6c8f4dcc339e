package dev.merchantsdk.core.http;

import java.io.IOException;
import java.net.Socket;
import java.util.function.LongSupplier;

/**
 * A plain socket that the SDK did not create, because the caller configured a socket factory or because the connection
 * uses a SOCKS proxy. This class detects bytes after a response only if OkHttp has not read the bytes together with the
 * response (see {@link TimedRead}).
 */
public final class ForeignSocket implements HttpSocket {
    private final Socket socket;
    private final TimedRead timed;
    private boolean used;

    /**
     * Wraps a socket. Another SDK instance with the same connection pool may have used the socket before. This object
     * nevertheless treats the socket as new: if the server has closed it, {@link #beginRequest} throws an exception.
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
            // This exception makes the attempt fail, and the attempt counts. Otherwise the SDK would open new
            // connections without end if a server closes each new connection.
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
