package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A long-running operation of the service. Query its status, or wait for its end; with the {@link #handle()}, wait
 * again later, even in another process. Immutable and thread-safe. Only the SDK implements this interface; later
 * versions may add methods.
 *
 * <p>Each query has the time limit of a call. The wait has its own, {@link Polling#limit()} or the argument of
 * {@link #await(Duration)}; the last pause is shortened for one more query before it ends.
 *
 * <p>A wait goes on after the next pause when a query fails because
 * <ul>
 *   <li>there was no connection or no response
 *   <li>the service was busy or unavailable (HTTP 408, 429, 502, 503, 504)
 *   <li>the service returned HTTP 404 within {@link Polling#notFoundGrace()} and no state yet in this wait
 * </ul>
 *
 * <p>Any other failure ends the wait; the operation continues in the service. A state unknown to the SDK ends it only
 * if the condition of {@link #endingWhen} returns true.
 */
public interface Operation<T> extends NotJsonSerializable {
    /** Returns the operation's id. Store it if you may wait again later. */
    String handle();

    /**
     * Returns a copy with other pauses and another limit. Default: the {@link Polling} that the client sets for the
     * operation.
     */
    Operation<T> withPolling(Polling other);

    /**
     * Returns a copy with another end condition. Default: the one that the client documents. A wait evaluates it once
     * for each state that the service returns, after calling the listener, on the same thread. An exception that it
     * throws ends the wait.
     *
     * @param condition returns true for each state that ends the wait
     */
    Operation<T> endingWhen(Predicate<T> condition);

    /**
     * Returns a copy with a listener, which replaces the earlier one. A wait calls it with each state that the service
     * returns, including the last, on the waiting thread or an SDK thread. An exception that it throws ends the wait.
     */
    Operation<T> onProgress(Consumer<Progress<T>> listener);

    /**
     * Queries the state once.
     *
     * @throws SdkException when the call fails
     */
    T status();

    /** Waits for the end like {@link #await(Duration)}, with the limit {@link Polling#limit()}. */
    WaitResult<T> await();

    /**
     * Waits for the end. An interrupt ends the wait with {@link WaitResult.Pending} and keeps the interrupt flag. When
     * the SDK is closed, the wait ends at the next query.
     *
     * @param limit the limit for the whole wait; positive
     * @throws InvalidRequestException if the limit is not positive
     * @throws SdkException when a query fails for a reason that ends the wait
     */
    WaitResult<T> await(Duration limit);

    /** Returns an asynchronous view of this operation. */
    AsyncOperation<T> async();
}
