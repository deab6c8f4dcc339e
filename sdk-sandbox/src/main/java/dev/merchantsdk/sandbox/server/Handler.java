package dev.merchantsdk.sandbox.server;

/** Answers the requests of one route. Called by several threads at once. */
@FunctionalInterface
public interface Handler {
    /** Processes a request. */
    Reply answer(Incoming request);

    /**
     * Lets only requests through that say they are JSON; others get the contract's 415. Its body is not shown there; this one is the sandbox's
     * own.
     */
    static Handler ofJson(Handler handler) {
        return request -> request.saysJson() ? handler.answer(request) : Reply.problem(415, "Unsupported media type");
    }
}
