package dev.merchantsdk.sandbox.http;

import java.time.Instant;
import java.util.Optional;

/**
 * A request and its response.
 *
 * @param number the number of the request, counted from 1 since the start or the last reset; a visit of a page is not
 *     counted and has the number of the preceding counted request
 * @param at the time of the sandbox at which the request arrived
 * @param request the request
 * @param page whether a person visited a page of the sandbox; false if the request is a call of a shop
 * @param response the response; empty while the sandbox processes the request, or if the sandbox closed the connection
 *     without a response
 */
public record Exchange(int number, Instant at, HttpRequest request, boolean page, Optional<HttpResponse> response) {
    private static final int NOT_FOUND = 404;
    private static final int SERVER_ERROR = 500;

    Exchange with(Optional<HttpResponse> sent) {
        return new Exchange(number, at, request, page, sent);
    }

    /**
     * Returns whether the exchange is a call of a shop, or a visit of a page that does not exist or that the sandbox
     * could not show. The log omits all other visits of pages, so that they do not displace the calls of the shop.
     */
    boolean isListed() {
        return !page
                || response.map(sent -> sent.status() == NOT_FOUND || sent.status() >= SERVER_ERROR)
                        .orElse(true);
    }

    @Override
    public String toString() {
        return request.toString();
    }
}
