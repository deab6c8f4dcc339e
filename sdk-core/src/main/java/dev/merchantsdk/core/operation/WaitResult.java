package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;

/**
 * The result of waiting for an operation. A time-out is a result, not a failure: the service continues, and the caller
 * can wait again.
 *
 * @param <T> the state of the operation
 */
public sealed interface WaitResult<T> extends NotJsonSerializable {
    /** Returns the last known state; empty if no request was answered. */
    Optional<T> last();

    /** Returns the final state; empty if the operation is pending. */
    default Optional<T> completed() {
        return this instanceof Completed<T> over ? Optional.of(over.state()) : Optional.empty();
    }

    /**
     * The operation has reached a final state, which may be a failure.
     *
     * @param state the final state
     * @param <T> the state of the operation
     */
    record Completed<T>(T state) implements WaitResult<T> {
        @Override
        public Optional<T> last() {
            return Optional.of(state);
        }
    }

    /**
     * The wait timed out, the thread was interrupted, or the SDK was closed, before the operation reached a final
     * state.
     *
     * @param handle the handle to continue with
     * @param last the last known state
     * @param failure the failure of the last request, if it failed
     * @param <T> the state of the operation
     */
    record Pending<T>(String handle, Optional<T> last, Optional<SdkException> failure) implements WaitResult<T> {
        /** Omits the handle: it may be personal. */
        @Override
        public String toString() {
            return "Pending[last=" + last + ", failure=" + failure + "]";
        }
    }
}
