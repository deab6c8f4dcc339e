package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;

/**
 * The result of a wait for an operation. A time-out is a result and not an exception, because the caller can wait
 * again.
 */
public sealed interface WaitResult<T> extends NotJsonSerializable {
    /** Returns the last state that the service returned; empty if the service returned no state. */
    Optional<T> last();

    /** Returns the final state; empty if this is a {@link Pending} result. */
    default Optional<T> completed() {
        return this instanceof Completed<T> over ? Optional.of(over.state()) : Optional.empty();
    }

    /**
     * The result if the operation has reached a final state. The final state may report a failure of the operation.
     *
     * @param state the final state
     */
    record Completed<T>(T state) implements WaitResult<T> {
        @Override
        public Optional<T> last() {
            return Optional.of(state);
        }
    }

    /**
     * The result if the wait ended before the operation reached a final state. The reason is a time-out, an interrupt
     * of the thread, or the closing of the SDK.
     *
     * @param handle the handle with which the caller can wait again
     * @param last the last state that the service returned; empty if the service returned no state
     * @param failure the exception of the last status query; empty if the last query did not fail
     */
    record Pending<T>(String handle, Optional<T> last, Optional<SdkException> failure) implements WaitResult<T> {
        /** Omits the handle, because the handle may be personal data. */
        @Override
        public String toString() {
            return "Pending[last=" + last + ", failure=" + failure + "]";
        }
    }
}
