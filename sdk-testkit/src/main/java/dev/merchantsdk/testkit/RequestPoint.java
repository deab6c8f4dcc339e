package dev.merchantsdk.testkit;

/** The point of a request at which a {@link RawServer} sends its response. */
public enum RequestPoint {
    /** The server has accepted the TCP connection, but has read nothing. With TLS, the handshake has not begun. */
    ACCEPTED,
    /** The server has read nothing of the request. With TLS, the handshake is complete. */
    CONNECTED,
    /** The server has read the request line and the headers. */
    HEAD_READ,
    /**
     * The server has read the request line, the headers and half of the body. The body must have at least two bytes.
     */
    BODY_HALF_READ,
    /** The server has read the whole request. */
    READ
}
