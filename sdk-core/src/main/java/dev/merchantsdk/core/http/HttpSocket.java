package dev.merchantsdk.core.http;

import java.io.IOException;

/** The socket of an HTTP/1.1 connection that separates the bytes of one response from those of the next. */
public interface HttpSocket {
    /**
     * Expects the response to a request, which the caller sends next.
     *
     * @return false if a request was sent on this connection before, and since its response the server has closed the
     *     connection or has sent bytes; then no request may be sent on it
     * @throws IOException if the connection cannot be used for another reason
     */
    boolean beginRequest() throws IOException;

    /**
     * Announces the body of the response whose head was read last. Bytes after the body are not delivered.
     *
     * @param length in bytes; -1 if the head does not contain it
     * @param chunked whether the body is sent in chunks
     */
    void beginBody(long length, boolean chunked);
}
