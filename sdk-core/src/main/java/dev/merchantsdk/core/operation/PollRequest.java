package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;

/** How an operation is asked about, and what the end looks like. */
record PollRequest<Q, T>(
        Endpoint<Q, T> endpoint, String handle, Q request, Predicate<T> ended, RequestOptions options) {
    PollRequest<Q, T> endingWhen(Predicate<T> condition) {
        return new PollRequest<>(endpoint, handle, request, condition, options);
    }

    T ask(Calls calls) {
        return calls.run(endpoint, request, options);
    }

    CompletableFuture<T> askAsync(Calls calls) {
        return calls.runAsync(endpoint, request, options);
    }

    /** Asks within the limit of every such call, and within this deadline. */
    <R> Step<R> ask(
            Calls calls, Deadline deadline, Function<T, Step<R>> then, Function<SdkException, Step<R>> otherwise) {
        RequestOptions inTime =
                deadline.narrow(calls.deadline(endpoint, options).narrow(options));
        return calls.call(endpoint, request, inTime).then(then, otherwise);
    }
}
