package dev.merchantsdk.sandbox.http;

/** Processes the requests of one route. Several threads may call a handler at the same time. */
@FunctionalInterface
public interface Handler {
    /** Processes a request and returns the response. */
    HttpResponse answer(HttpRequest request);

    /**
     * Returns a handler that passes a request to the given handler only if its content type is JSON. The response to
     * any other request has the status 415. The contract does not show the body of this response, so the sandbox
     * chooses the body.
     */
    static Handler json(Handler handler) {
        return request -> request.saysJson()
                ? handler.answer(request)
                : HttpResponse.problem(415, "Unsupported media type").because("Content-Type must be application/json");
    }
}
