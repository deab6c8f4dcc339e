package dev.merchantsdk.sandbox.http;

/** Processes the requests of one route. Several threads may call a handler at the same time. */
@FunctionalInterface
public interface Handler {
    /** Processes a request and returns the response. */
    HttpResponse answer(HttpRequest request);

    /**
     * Returns a handler that passes only requests with a JSON content type to the given handler. All other requests get
     * a response with status 415. The contract does not show the body of this response, so the sandbox chooses it.
     */
    static Handler json(Handler handler) {
        return request ->
                request.saysJson() ? handler.answer(request) : HttpResponse.problem(415, "Unsupported media type");
    }
}
