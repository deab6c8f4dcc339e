package dev.merchantsdk.sandbox.server;

/** Answers the requests of one route. Called by several threads at once. */
@FunctionalInterface
public interface Handler {
    /** Processes a request. */
    Reply answer(Incoming request);
}
