package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.testkit.CallMode;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A blocking {@link Operation} that delegates to an asynchronous operation. With this class, the same test can run in
 * each {@link CallMode}.
 */
public record JoinedOperation<T>(AsyncOperation<T> async) implements Operation<T> {
    /** Creates an operation with the supplier for the given mode. */
    public static <T> Operation<T> of(
            CallMode mode, Supplier<Operation<T>> blocking, Supplier<AsyncOperation<T>> async) {
        return mode == CallMode.SYNC ? blocking.get() : new JoinedOperation<>(async.get());
    }

    /** Starts an operation with the supplier for the given mode and waits until the operation has started. */
    public static <T> Operation<T> started(
            CallMode mode, Supplier<Operation<T>> blocking, Supplier<CompletableFuture<AsyncOperation<T>>> async) {
        return of(mode, blocking, () -> CallMode.join(async.get()));
    }

    @Override
    public String handle() {
        return async.handle();
    }

    @Override
    public Operation<T> withPolling(Polling other) {
        return new JoinedOperation<>(async.withPolling(other));
    }

    @Override
    public Operation<T> endingWhen(Predicate<T> condition) {
        return new JoinedOperation<>(async.endingWhen(condition));
    }

    @Override
    public Operation<T> onProgress(Consumer<Progress<T>> listener) {
        return new JoinedOperation<>(async.onProgress(listener));
    }

    @Override
    public T status() {
        return CallMode.join(async.status());
    }

    @Override
    public WaitResult<T> await() {
        return CallMode.join(async.await());
    }

    @Override
    public WaitResult<T> await(Duration limit) {
        return CallMode.join(async.await(limit));
    }
}
