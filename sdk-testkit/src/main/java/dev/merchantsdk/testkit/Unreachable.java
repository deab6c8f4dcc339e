package dev.merchantsdk.testkit;

/** An address that refuses connections. */
public final class Unreachable {
    /** A URL with port 1. Usually no process listens on this port. */
    public static final String URL = "http://127.0.0.1:1/";

    private Unreachable() {}
}
