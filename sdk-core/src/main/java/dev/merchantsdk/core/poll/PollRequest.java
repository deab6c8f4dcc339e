package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import java.util.function.Predicate;

/** The request for an operation's state, and the condition that returns true for a final state. */
record PollRequest<Q, T>(
        Endpoint<Q, T> endpoint, String handle, Q request, Predicate<T> ended, RequestOptions options) {
    PollRequest<Q, T> endingWhen(Predicate<T> condition) {
        return new PollRequest<>(endpoint, handle, request, condition, options);
    }
}
