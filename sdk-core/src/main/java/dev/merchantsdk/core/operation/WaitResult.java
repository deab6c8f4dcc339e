package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;

/** Result of a wait for an operation. A time-out is a result and no exception, because you can wait again. */
public sealed interface WaitResult<T> extends NotJsonSerializable {
    /** Returns the last state that the service returned; empty if there was none. */
    Optional<T> last();

    /** Returns the final state; empty if this is a {@link Pending} result. */
    default Optional<T> completed() {
        return this instanceof Completed<T> over ? Optional.of(over.state()) : Optional.empty();
    }

    /**
     * The operation has reached a final state, which may report its failure.
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
     * The wait ended before the operation did: by a time-out, an interrupt, or because the SDK was closed.
     *
     * @param handle the handle with which you can wait again
     * @param last the last state that the service returned; empty if there was none
     * @param failure the last query's exception; empty if it did not fail
     */
    record Pending<T>(String handle, Optional<T> last, Optional<SdkException> failure) implements WaitResult<T> {
        /** Omits the handle, which may be personal data. */
        @Override
        public String toString() {
            return "Pending[last=" + last + ", failure=" + failure + "]";
        }
    }
}
