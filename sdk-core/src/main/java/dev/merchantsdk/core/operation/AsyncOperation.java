package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The asynchronous counterpart of {@link Operation}. A failure completes the future exceptionally. Immutable and
 * thread-safe.
 *
 * <p>Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the states
 */
public interface AsyncOperation<T> extends NotJsonSerializable {
    /** Returns the same as {@link Operation#handle()}. */
    String handle();

    /** Does the same as {@link Operation#withPolling(Polling)}. */
    AsyncOperation<T> withPolling(Polling other);

    /** Does the same as {@link Operation#endingWhen(Predicate)}. */
    AsyncOperation<T> endingWhen(Predicate<T> condition);

    /** Does the same as {@link Operation#onProgress(Consumer)}. */
    AsyncOperation<T> onProgress(Consumer<Progress<T>> listener);

    /** Does the same as {@link Operation#status()}. Cancelling the future cancels its call. */
    CompletableFuture<T> status();

    /** Does the same as {@link #await(Duration)}, with the limit {@link Polling#limit()}. */
    CompletableFuture<WaitResult<T>> await();

    /**
     * Does the same as {@link Operation#await(Duration)}, without blocking a thread. Cancelling the future ends the
     * wait; the operation itself continues in the service.
     */
    CompletableFuture<WaitResult<T>> await(Duration limit);
}
