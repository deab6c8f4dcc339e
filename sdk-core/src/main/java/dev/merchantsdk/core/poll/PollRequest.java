package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;

/** The request for the state of an operation, and the condition that returns true for a final state. */
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

    /**
     * Returns the step that sends one status query. The query has the time limit of a call. If the deadline of the wait
     * is earlier, the query ends at this deadline.
     */
    <R> Step<R> step(
            Calls calls, Deadline deadline, Function<T, Step<R>> then, Function<SdkException, Step<R>> otherwise) {
        RequestOptions inTime =
                deadline.narrow(calls.deadline(endpoint, options).narrow(options));
        return calls.call(endpoint, request, inTime).then(then, otherwise);
    }
}
