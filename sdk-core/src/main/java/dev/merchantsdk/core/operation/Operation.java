package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A long-running operation of the service. An application can query the status of the operation and wait for its end.
 * With the {@link #handle()}, an application can continue to wait later, even in another process. Immutable and
 * thread-safe.
 *
 * <p>Two limits apply: each status query has the time limit of a call, and the whole wait has a separate limit. The SDK
 * shortens the last pause so that it can send one more status query before the wait ends.
 *
 * <p>If a query fails because there is no connection or no response, or because the service is busy or unavailable
 * (HTTP 408, 429, 502, 503, 504), the SDK sends another query after the next pause. The SDK also sends another query
 * after HTTP 404, if less time than {@link Polling#notFoundGrace()} has passed since the start of the wait and the
 * service has returned no state in this wait. Every other failure ends the wait; the operation itself continues in the
 * service. A state that is unknown to the SDK ends the wait only if the caller's condition accepts the state ({@link
 * #endingWhen}).
 *
 * <p>Only the SDK implements this interface; later versions may add methods.
 *
 * @param <T> the type of the states
 */
public interface Operation<T> extends NotJsonSerializable {
    /** Returns the id of the operation. Store the id if the application may need to continue the wait later. */
    String handle();

    /**
     * Returns a copy of this operation with other pauses and another limit. Default: the {@link Polling} that the
     * client sets for the operation.
     */
    Operation<T> withPolling(Polling other);

    /**
     * Returns a copy of this operation with another end condition. Default: the condition that the client documents.
     * The new condition replaces the earlier condition. A wait evaluates the condition once for each state that the
     * service returns. It first calls the listener and then evaluates the condition on the same thread. If the
     * condition throws an exception, the wait ends.
     *
     * @param condition the condition that returns true for each state that ends the wait
     */
    Operation<T> endingWhen(Predicate<T> condition);

    /**
     * Returns a copy of this operation with a listener of its states. The new listener replaces the earlier listener. A
     * wait calls the listener with each state that the service returns, including the last state. The wait calls the
     * listener on the waiting thread or on a thread of the SDK. If the listener throws an exception, the wait ends.
     */
    Operation<T> onProgress(Consumer<Progress<T>> listener);

    /**
     * Queries the state once.
     *
     * @throws SdkException if the call fails
     */
    T status();

    /** Waits for the end of the operation like {@link #await(Duration)}, with the limit {@link Polling#limit()}. */
    WaitResult<T> await();

    /**
     * Waits for the end of the operation. An interrupt of the thread ends the wait with {@link WaitResult.Pending}; the
     * interrupt flag remains set. If the SDK is closed, the wait ends when the SDK would send the next query.
     *
     * @param limit the limit of the whole wait; positive
     * @throws InvalidRequestException if the limit is not positive
     * @throws SdkException if a query fails and the failure is not temporary
     */
    WaitResult<T> await(Duration limit);

    /** Returns an asynchronous view of this operation. */
    AsyncOperation<T> async();
}
