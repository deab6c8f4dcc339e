package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The implementation of {@link AsyncOperation}. */
final class AsyncEndpointOperation<T> implements AsyncOperation<T> {
    private final EndpointOperation<T> blocking;
    private final Calls calls;
    private final PollRequest<?, T> request;
    private final Polling polling;

    AsyncEndpointOperation(EndpointOperation<T> blocking, Calls calls, PollRequest<?, T> request, Polling polling) {
        this.blocking = blocking;
        this.calls = calls;
        this.request = request;
        this.polling = polling;
    }

    @Override
    public String handle() {
        return blocking.handle();
    }

    @Override
    public AsyncOperation<T> withPolling(Polling other) {
        return blocking.withPolling(other).async();
    }

    @Override
    public AsyncOperation<T> endingWhen(Predicate<T> condition) {
        return blocking.endingWhen(condition).async();
    }

    @Override
    public AsyncOperation<T> onProgress(Consumer<Progress<T>> listener) {
        return blocking.onProgress(listener).async();
    }

    @Override
    public CompletableFuture<T> status() {
        return request.sendAsync(calls);
    }

    @Override
    public CompletableFuture<WaitResult<T>> await() {
        return await(polling.limit());
    }

    @Override
    public CompletableFuture<WaitResult<T>> await(Duration limit) {
        return calls.runAsync(() -> blocking.poll(limit));
    }

    @Override
    public String toString() {
        return blocking.toString();
    }
}
