package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Asynchronous {@link Operation}. Failures complete the future exceptionally. Immutable and thread-safe.
 *
 * <p>Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the states
 */
public interface AsyncOperation<T> extends NotJsonSerializable {
    /** As {@link Operation#handle()}. */
    String handle();

    /** As {@link Operation#withPolling(Polling)}. */
    AsyncOperation<T> withPolling(Polling other);

    /** As {@link Operation#endingWhen(Predicate)}. */
    AsyncOperation<T> endingWhen(Predicate<T> condition);

    /** As {@link Operation#onProgress(Consumer)}. */
    AsyncOperation<T> onProgress(Consumer<Progress<T>> listener);

    /** As {@link Operation#status()}. Cancelling the future cancels its call. */
    CompletableFuture<T> status();

    /** As {@link #await(Duration)}, with {@link Polling#limit()}. */
    CompletableFuture<WaitResult<T>> await();

    /**
     * As {@link Operation#await(Duration)}, without blocking a thread. Cancelling the future ends the wait; the
     * operation continues at the service.
     */
    CompletableFuture<WaitResult<T>> await(Duration limit);
}
