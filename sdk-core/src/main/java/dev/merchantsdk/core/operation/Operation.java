package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A long-running operation of the service. An application can query the status of the operation and wait for its end.
 * With the {@link #handle()}, an application can wait again later, even in another process. Immutable and thread-safe.
 *
 * <p>Each status query has the time limit of a call. The whole wait has its own limit, {@link Polling#limit()} or the
 * argument of {@link #await(Duration)}. The SDK shortens the last pause, so that one more status query is possible
 * before the wait ends.
 *
 * <p>If a query fails for one of these reasons, the wait continues, and the SDK sends another query after the next
 * pause:
 * <ul>
 *   <li>There was no connection or no response.
 *   <li>The service was busy or unavailable (HTTP 408, 429, 502, 503, 504).
 *   <li>The service returned HTTP 404 before the end of {@link Polling#notFoundGrace()}, and has not yet returned a
 *       state in this wait.
 * </ul>
 *
 * <p>Every other failure ends the wait; the operation continues in the service. A state that is unknown to the SDK ends
 * the wait only if a condition of {@link #endingWhen} returns true for this state.
 *
 * <p>Only the SDK implements this interface; later versions may add methods.
 */
public interface Operation<T> extends NotJsonSerializable {
    /** Returns the id of the operation. An application that may wait again later must store the id. */
    String handle();

    /**
     * Returns a copy of this operation with other pauses and another limit. Default: the {@link Polling} that the
     * client sets for the operation.
     */
    Operation<T> withPolling(Polling other);

    /**
     * Returns a copy of this operation with another end condition. Default: the condition that the client documents. A
     * wait evaluates the condition once for each state that the service returns. The wait first calls the listener and
     * then evaluates the condition, on the same thread. If the condition throws an exception, the wait ends.
     *
     * @param condition the condition that returns true for each state that ends the wait
     */
    Operation<T> endingWhen(Predicate<T> condition);

    /**
     * Returns a copy of this operation with a listener, which replaces the earlier listener. A wait calls the listener
     * with each state that the service returns, including the last state. The listener runs on the waiting thread or on
     * a thread of the SDK. If the listener throws an exception, the wait ends.
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
     * interrupt flag remains set. If the SDK is closed during the wait, the wait ends at the time of the next query.
     *
     * @param limit the limit of the whole wait; positive
     * @throws InvalidRequestException if the limit is not positive
     * @throws SdkException if a query fails for a reason that ends the wait
     */
    WaitResult<T> await(Duration limit);

    /** Returns an asynchronous view of this operation. */
    AsyncOperation<T> async();
}
