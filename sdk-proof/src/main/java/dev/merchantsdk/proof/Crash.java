package dev.merchantsdk.proof;

/** Ends everything that a server does, as the end of its process would. */
final class Crash extends Error {
    private static final long serialVersionUID = 1;

    Crash() {
        super("the server has crashed", null, false, false);
    }
}
