package dev.merchantsdk.sandbox.http;

/** Answers the requests of one route. Called by several threads at once. */
@FunctionalInterface
public interface Handler {
    /** Processes a request. */
    HttpResponse answer(HttpRequest request);

    /**
     * Passes only requests with a JSON content type to a handler. The body of the contract's 415 is not shown there;
     * this one is the sandbox's own.
     */
    static Handler json(Handler handler) {
        return request ->
                request.saysJson() ? handler.answer(request) : HttpResponse.problem(415, "Unsupported media type");
    }
}
