package dev.merchantsdk.testkit;

/** An address that refuses connections. Another test may use a port that a server of a test has released. */
public final class Unreachable {
    /** No service of a developer's machine uses port 1. */
    public static final String URL = "http://127.0.0.1:1/";

    private Unreachable() {}
}
