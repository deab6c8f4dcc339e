package dev.merchantsdk.testkit;

/** The point up to which a {@link RawServer} reads a request before it sends the response. */
public enum RequestPoint {
    /** The server has accepted the TCP connection, but has read nothing. With TLS, the handshake has not begun. */
    ACCEPTED,
    /** The server has read the request line and the headers. */
    HEAD_READ,
    /**
     * The server has read the request line, the headers and half of the body. At this point the server responds only to
     * requests with a body of at least two bytes.
     */
    BODY_HALF_READ,
    /** The server has read the whole request. */
    READ
}
