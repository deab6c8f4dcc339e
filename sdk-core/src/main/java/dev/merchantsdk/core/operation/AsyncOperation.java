package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Asynchronous counterpart of {@link Operation}. When a query or a wait fails, the future completes exceptionally.
 * Immutable and thread-safe. Only the SDK implements this interface; later versions may add methods.
 */
public interface AsyncOperation<T> extends NotJsonSerializable {
    /** Returns the operation's id, like {@link Operation#handle()}. */
    String handle();

    /** Returns a copy with other pauses and another limit, like {@link Operation#withPolling(Polling)}. */
    AsyncOperation<T> withPolling(Polling other);

    /** Returns a copy with another end condition, like {@link Operation#endingWhen(Predicate)}. */
    AsyncOperation<T> endingWhen(Predicate<T> condition);

    /** Returns a copy with a listener, like {@link Operation#onProgress(Consumer)}. */
    AsyncOperation<T> onProgress(Consumer<Progress<T>> listener);

    /** Queries the state once, like {@link Operation#status()}. Cancelling the future cancels the call. */
    CompletableFuture<T> status();

    /** Waits for the end like {@link #await(Duration)}, with the limit {@link Polling#limit()}. */
    CompletableFuture<WaitResult<T>> await();

    /**
     * Waits for the end like {@link Operation#await(Duration)}, without blocking a thread. Cancelling the future ends
     * the wait; the operation continues in the service.
     */
    CompletableFuture<WaitResult<T>> await(Duration limit);
}
