package dev.merchantsdk.sandbox.http;

/** Processes the requests of one route. Several threads may call a handler at the same time. */
@FunctionalInterface
public interface Handler {
    HttpResponse answer(HttpRequest request);

    /**
     * Returns a handler that responds with status 415 to a request whose content type is not JSON. The contract does
     * not show the body of this response.
     */
    static Handler json(Handler handler) {
        return request -> request.mediaType().equals("application/json")
                ? handler.answer(request)
                : HttpResponse.problem(415, "Unsupported media type").because("Content-Type must be application/json");
    }
}
