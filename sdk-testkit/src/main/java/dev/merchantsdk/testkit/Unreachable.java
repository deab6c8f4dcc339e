package dev.merchantsdk.testkit;

/**
 * An address that refuses connections. It is not a port that a test server has released, because another test may use
 * that port.
 */
public final class Unreachable {
    /** The URL with port 1, which no service on a developer's machine uses. */
    public static final String URL = "http://127.0.0.1:1/";

    private Unreachable() {}
}
