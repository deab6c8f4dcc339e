package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A long-running operation of the service. An application can query its status and wait for its end. With its {@link
 * #handle()}, an application can resume the operation later, even in another process. Immutable and thread-safe.
 *
 * <p>Two limits apply: each status query has the limit of a call, and the whole wait has a separate limit. The last
 * pause is shortened, so that one more status query is sent before the wait ends. A query that fails for lack of a
 * connection or a response, or because the service is busy or unavailable (408, 429, 502, 503, 504), is repeated after
 * the next pause. A query that fails with 404 within {@link Polling#notFoundGrace()} is also repeated, as long as the
 * service has returned no state in this wait. Every other failure ends the wait; the operation itself continues in the
 * service. A state that the SDK does not know ends the wait only if the caller's condition accepts it ({@link
 * #endingWhen}).
 *
 * <p>Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the states
 */
public interface Operation<T> extends NotJsonSerializable {
    /** Returns the id of the operation. Store it to resume the operation later. */
    String handle();

    /** Returns this operation with other pauses and another limit. Default: the {@link Polling} of the operation. */
    Operation<T> withPolling(Polling other);

    /**
     * Returns this operation with another condition for its end. The new condition replaces the earlier one. Default:
     * the condition that the client documents. Each wait evaluates the condition once for each state that the service
     * returns. The condition is evaluated after the listener and on the same thread. If the condition throws an
     * exception, the wait ends.
     *
     * @param condition the condition that is true for the states with which the wait ends
     */
    Operation<T> endingWhen(Predicate<T> condition);

    /**
     * Returns this operation with a listener of its states. The new listener replaces the earlier one. A wait calls the
     * listener with each state that the service returns, including the last. It is called on the waiting thread or on a
     * thread of the SDK. If the listener throws an exception, the wait ends.
     */
    Operation<T> onProgress(Consumer<Progress<T>> listener);

    /**
     * Queries the state once.
     *
     * @throws SdkException if the call fails
     */
    T status();

    /** Does the same as {@link #await(Duration)}, with the limit {@link Polling#limit()}. */
    WaitResult<T> await();

    /**
     * Waits for the end of the operation. Interrupting the thread ends the wait with {@link WaitResult.Pending}; the
     * interrupt flag stays set. If the SDK is closed, the wait ends when the next query is due.
     *
     * @param limit the limit of the whole wait; positive
     * @throws InvalidRequestException if the limit is not positive
     * @throws SdkException if a query fails with an error that a repetition does not resolve
     */
    WaitResult<T> await(Duration limit);

    /** Returns this operation for asynchronous use. */
    AsyncOperation<T> async();
}
