package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A request and its response.
 *
 * @param number the number of the request, counted from 1 since the start or the last reset
 * @param at the time of arrival, by the clock of the sandbox
 * @param page true for a visit of a page of the sandbox, false for a call of a shop
 * @param response the response; empty if the sandbox has sent no response
 * @param started the reading of {@link System#nanoTime} at the arrival
 * @param took the real time from the arrival to the response; zero before it
 */
public record Exchange(
        int number,
        Instant at,
        HttpRequest request,
        boolean page,
        Optional<HttpResponse> response,
        long started,
        Duration took) {
    Exchange with(Optional<HttpResponse> sent) {
        return new Exchange(number, at, request, page, sent, started, Duration.ofNanos(System.nanoTime() - started));
    }

    @Override
    public String toString() {
        return request.toString();
    }
}
