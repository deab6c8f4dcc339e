package dev.merchantsdk.core.http;

import java.io.IOException;

/** The socket of an HTTP/1.1 connection. It separates the bytes of one response from the bytes of the next response. */
public interface HttpSocket {
    /**
     * Prepares the socket for the next request and its response. The caller may send the request only if this method
     * returns true.
     *
     * @return whether the caller may send the request. The result is false if, after an earlier response, the server
     *     has closed the connection or has sent more bytes
     * @throws IOException if the connection cannot be used for another reason
     */
    boolean beginRequest() throws IOException;

    /**
     * Declares the length of the body that follows the last response head. Until the next request, a socket with a
     * {@link ResponseStream} returns only bytes up to the end of this body.
     *
     * @param length the length of the body in bytes; -1 if the head does not contain the length
     * @param chunked whether the body is sent in chunks
     */
    void beginBody(long length, boolean chunked);
}
