package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A long-running operation of the service. Its status can be queried, its end can be awaited, and it can be resumed
 * later, also in another process, by its {@link #handle()}. Immutable and thread-safe.
 *
 * <p>Two limits apply: the limit of each status query, as for every call, and the limit of the whole wait. The last
 * query is sent before the wait ends. A query that fails for lack of a connection or a response, or because the service
 * is busy or unavailable (408, 429, 502, 503, 504), is repeated after the next pause. So is a query that fails with 404
 * within {@link Polling#notFoundGrace()}, as long as the service has returned no state in this wait. Every other
 * failure ends the wait; the operation itself continues at the service. A state that the SDK does not know never ends
 * the wait, unless the caller's condition accepts it: {@link #endingWhen}.
 *
 * <p>Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the states
 */
public interface Operation<T> extends NotJsonSerializable {
    /** Returns the id of the operation. Store it to resume the operation later. */
    String handle();

    /** Returns this operation with other pauses and another limit. */
    Operation<T> withPolling(Polling other);

    /**
     * Returns this operation with another condition for its end, which replaces the earlier one. Each wait evaluates
     * the condition once for each state that the service returns, after the listener and on the same thread. An
     * exception of the condition ends the wait.
     *
     * @param condition returns true for the states with which the wait ends
     */
    Operation<T> endingWhen(Predicate<T> condition);

    /**
     * Returns this operation with a listener, which replaces the earlier one. A wait calls it with each state that the
     * service returns, including the last, on the waiting thread or on a thread of the SDK. An exception of the
     * listener ends the wait.
     */
    Operation<T> onProgress(Consumer<Progress<T>> listener);

    /**
     * Queries the state once.
     *
     * @throws SdkException as the call does
     */
    T status();

    /** As {@link #await(Duration)}, with {@link Polling#limit()}. */
    WaitResult<T> await();

    /**
     * Waits for the end of the operation. Interrupting the thread ends the wait with {@link WaitResult.Pending}; the
     * interrupt flag stays set. Closing the SDK also ends the wait, when the next query is due.
     *
     * @param limit the limit of the whole wait; positive
     * @throws InvalidRequestException if the limit is not positive
     * @throws SdkException if a query fails with an error that a repetition does not resolve
     */
    WaitResult<T> await(Duration limit);

    /** Returns this operation for asynchronous use. */
    AsyncOperation<T> async();
}
