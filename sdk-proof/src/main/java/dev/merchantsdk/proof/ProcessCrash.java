package dev.merchantsdk.proof;

/** Ends everything that a server does, as the end of its process would. */
final class ProcessCrash extends Error {
    private static final long serialVersionUID = 1;

    ProcessCrash() {
        super("the server has crashed", null, false, false);
    }
}
