package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** An {@link Operation}, and its {@link AsyncOperation}, over an endpoint that returns the operation's state. */
public final class EndpointOperation<Q, T> implements Operation<T> {
    private final Calls calls;
    private final PollRequest<Q, T> request;
    private final Polling polling;
    private final Consumer<Progress<T>> listener;

    private EndpointOperation(Calls calls, PollRequest<Q, T> request, Polling polling, Consumer<Progress<T>> listener) {
        this.calls = calls;
        this.request = request;
        this.polling = polling;
        this.listener = listener;
    }

    /** Returns an operation of an endpoint. {@code ended} returns true for final states, unless replaced. */
    public static <Q, T> Operation<T> of(
            Calls calls,
            Endpoint<Q, T> endpoint,
            String handle,
            Q request,
            Predicate<T> ended,
            RequestOptions options) {
        return new EndpointOperation<>(
                calls,
                new PollRequest<>(endpoint, handle, request, ended, options),
                Polling.defaults(),
                progress -> {});
    }

    @Override
    public String handle() {
        return request.handle();
    }

    @Override
    public Operation<T> withPolling(Polling other) {
        return new EndpointOperation<>(calls, request, Objects.requireNonNull(other, "polling"), listener);
    }

    @Override
    public Operation<T> endingWhen(Predicate<T> condition) {
        return new EndpointOperation<>(
                calls, request.endingWhen(Objects.requireNonNull(condition, "condition")), polling, listener);
    }

    @Override
    public Operation<T> onProgress(Consumer<Progress<T>> other) {
        return new EndpointOperation<>(calls, request, polling, Objects.requireNonNull(other, "listener"));
    }

    @Override
    public T status() {
        return calls.run(request.endpoint(), request.request(), request.options());
    }

    @Override
    public WaitResult<T> await() {
        return await(polling.limit());
    }

    @Override
    public WaitResult<T> await(Duration limit) {
        return calls.run(() -> poll(limit));
    }

    @Override
    public AsyncOperation<T> async() {
        return new AsyncOperationView();
    }

    private Step<WaitResult<T>> poll(Duration limit) {
        Violations.collect()
                .rule(!limit.isNegative() && !limit.isZero(), "limit", "must be positive")
                .throwIfAny("The wait");
        return new Poller<>(calls.flow(limit, request.options()), request, polling, listener).poll();
    }

    /** Omits the handle, because the handle may be personal data. */
    @Override
    public String toString() {
        return "Operation(" + request.endpoint().name() + ")";
    }

    /** The asynchronous view of this operation. */
    private final class AsyncOperationView implements AsyncOperation<T> {
        @Override
        public String handle() {
            return request.handle();
        }

        @Override
        public AsyncOperation<T> withPolling(Polling other) {
            return EndpointOperation.this.withPolling(other).async();
        }

        @Override
        public AsyncOperation<T> endingWhen(Predicate<T> condition) {
            return EndpointOperation.this.endingWhen(condition).async();
        }

        @Override
        public AsyncOperation<T> onProgress(Consumer<Progress<T>> other) {
            return EndpointOperation.this.onProgress(other).async();
        }

        @Override
        public CompletableFuture<T> status() {
            return calls.runAsync(request.endpoint(), request.request(), request.options());
        }

        @Override
        public CompletableFuture<WaitResult<T>> await() {
            return await(polling.limit());
        }

        @Override
        public CompletableFuture<WaitResult<T>> await(Duration limit) {
            return calls.runAsync(() -> poll(limit));
        }

        @Override
        public String toString() {
            return EndpointOperation.this.toString();
        }
    }
}
