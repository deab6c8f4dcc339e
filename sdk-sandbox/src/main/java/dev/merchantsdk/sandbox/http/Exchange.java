package dev.merchantsdk.sandbox.http;

import java.time.Instant;
import java.util.Optional;

/**
 * A request and its response.
 *
 * @param number the number of the request since the start or the last reset, from 1
 * @param at the time of the sandbox at which the request arrived
 * @param request the request
 * @param response the response; empty while the request is being processed, and if the connection was closed without a
 *     response
 */
public record Exchange(int number, Instant at, HttpRequest request, Optional<HttpResponse> response) {
    @Override
    public String toString() {
        return request.toString();
    }
}
