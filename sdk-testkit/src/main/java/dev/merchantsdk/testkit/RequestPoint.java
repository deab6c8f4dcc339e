package dev.merchantsdk.testkit;

/** The point up to which a {@link RawServer} reads a request before it sends the response. */
public enum RequestPoint {
    /** The TCP connection is accepted. Nothing is read, and the TLS handshake has not begun. */
    ACCEPTED,
    /** The request line and the headers are read. */
    HEAD_READ,
    /**
     * The request line, the headers and half of the body are read. This point takes effect only for requests with a
     * body of at least two bytes.
     */
    BODY_HALF_READ,
    /** The whole request is read. */
    READ
}
