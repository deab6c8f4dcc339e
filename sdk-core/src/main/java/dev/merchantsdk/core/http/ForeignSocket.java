package dev.merchantsdk.core.http;

import java.io.IOException;
import java.net.Socket;
import java.util.function.LongSupplier;

/**
 * A plain socket that the SDK did not create: from a caller's socket factory, or through a SOCKS proxy. Bytes after a
 * response are detected only while they are still in the network, see {@link TimedRead}.
 */
public final class ForeignSocket implements HttpSocket {
    private final Socket socket;
    private final TimedRead timed;
    private boolean used;

    /**
     * Wraps a socket that another SDK with the same connection pool may have used before.
     *
     * @param nanoTime the time, of which only differences count
     */
    public ForeignSocket(Socket socket, LongSupplier nanoTime) {
        this.socket = socket;
        this.timed = new TimedRead(nanoTime);
    }

    @Override
    public boolean beginRequest() throws IOException {
        boolean silent = timed.isSilent(socket, socket.getInputStream());
        if (!silent && !used) {
            // Counts as an attempt: if a server closes each new connection, replacing them would never end.
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
