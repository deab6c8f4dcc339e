package dev.merchantsdk.testkit;

/** The point up to which a {@link RawServer} reads a request before it acts. */
public enum RequestPoint {
    /** The TCP connection is accepted; nothing is read, no TLS handshake begins. */
    ACCEPTED,
    /** The request line and the headers are read. */
    HEAD_READ,
    /** Half of the body is read as well. Takes effect only for requests with a body of at least two bytes. */
    BODY_HALF_READ,
    /** The whole request is read. */
    READ
}
