package dev.merchantsdk.core.http;

import java.io.IOException;

/**
 * The socket of an HTTP/1.1 connection. The socket separates the bytes of one response from the bytes of the next
 * response.
 */
public interface HttpSocket {
    /**
     * Prepares the socket for the next request and its response.
     *
     * @return whether the caller may send the request; false if the previous response is incomplete, or if more bytes
     *     or the end of the stream followed this response
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
