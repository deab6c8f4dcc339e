package dev.merchantsdk.sandbox.http;

import java.time.Instant;
import java.util.Optional;

/**
 * A request and the response to it.
 *
 * @param number counts the requests since the start or the last reset
 * @param at when the request arrived, by the time of the sandbox
 * @param response empty while the request is processed, and if the connection was closed instead
 */
public record Exchange(int number, Instant at, HttpRequest request, Optional<HttpResponse> response) {
    @Override
    public String toString() {
        return request.toString();
    }
}
