package dev.merchantsdk.testkit;

/**
 * An address that refuses connections. A port that a test server has released would not be suitable, because another
 * test may already use it.
 */
public final class Unreachable {
    /** A URL with port 1, on which no process listens on a usual machine. */
    public static final String URL = "http://127.0.0.1:1/";

    private Unreachable() {}
}
