package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;

/** The request for an operation's state, and the condition that returns true for a final state. */
record PollRequest<Q, T>(
        Endpoint<Q, T> endpoint, String handle, Q request, Predicate<T> ended, RequestOptions options) {
    PollRequest<Q, T> endingWhen(Predicate<T> condition) {
        return new PollRequest<>(endpoint, handle, request, condition, options);
    }

    T send(Calls calls) {
        return calls.run(endpoint, request, options);
    }

    CompletableFuture<T> sendAsync(Calls calls) {
        return calls.runAsync(endpoint, request, options);
    }

    /** Returns the step that sends one status query of a wait. */
    <R> Step<R> step(Flow wait, Function<T, Step<R>> then, Function<SdkException, Step<R>> otherwise) {
        return wait.call(endpoint, request).then(then, otherwise);
    }
}
