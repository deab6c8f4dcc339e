package dev.merchantsdk.core.http;

import java.io.IOException;

/** A socket of an HTTP/1.1 connection. It separates the bytes of a response from the bytes of the next response. */
public interface HttpSocket {
    /**
     * Prepares the socket for the next request and its response. The caller sends the request after this call.
     *
     * @return whether the request may be sent. The result is false if the connection has already been used and, after
     *     the last response, the server has closed the connection or has sent more bytes
     * @throws IOException if there is another reason why the connection cannot be used
     */
    boolean beginRequest() throws IOException;

    /**
     * Announces the body of the response whose head was read last. The socket does not deliver bytes after the body.
     *
     * @param length the length of the body in bytes; -1 if the head does not contain the length
     * @param chunked whether the body is sent in chunks
     */
    void beginBody(long length, boolean chunked);
}
