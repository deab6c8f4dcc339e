package dev.merchantsdk.sandbox.http;

import java.time.Instant;
import java.util.Optional;

/**
 * A request and its response.
 *
 * @param number the number of the request, counted from 1 since the start or the last reset
 * @param at the time of the sandbox at which the request arrived
 * @param request the request
 * @param response the response; empty while the sandbox processes the request, or if the sandbox closed the connection
 *     without a response
 */
public record Exchange(int number, Instant at, HttpRequest request, Optional<HttpResponse> response) {
    @Override
    public String toString() {
        return request.toString();
    }
}
