package dev.merchantsdk.sandbox.http;

/** Answers the requests of one route. Called by several threads at once. */
@FunctionalInterface
public interface Handler {
    /** Processes a request. */
    HttpResponse answer(HttpRequest request);

    /**
     * Passes only requests with a JSON content type to a handler. The contract does not show the body of the 415; the
     * sandbox chooses it.
     */
    static Handler json(Handler handler) {
        return request ->
                request.saysJson() ? handler.answer(request) : HttpResponse.problem(415, "Unsupported media type");
    }
}
