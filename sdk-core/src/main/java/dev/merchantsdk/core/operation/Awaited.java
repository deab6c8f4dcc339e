package dev.merchantsdk.core.operation;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;

/**
 * What came of waiting. That the time is over is an answer, not a failure: the operation goes on at the service, and can be waited for again.
 *
 * @param <T> what the service answers
 */
public sealed interface Awaited<T> extends NotJsonSerializable {
    /** The last state that is known; empty if no question was answered. */
    Optional<T> last();

    /** The state that it ended with; empty if it still runs. */
    default Optional<T> ended() {
        return this instanceof Ended<T> over ? Optional.of(over.state()) : Optional.empty();
    }

    /**
     * The operation has ended, well or not: its state tells.
     *
     * @param state the state that it ended with
     * @param <T> what the service answers
     */
    record Ended<T>(T state) implements Awaited<T> {
        @Override
        public Optional<T> last() {
            return Optional.of(state);
        }
    }

    /**
     * The time is over, or the waiting thread was interrupted, or the SDK was closed, before the operation has ended.
     *
     * @param handle what to go on with
     * @param last the last state that is known
     * @param failure the failure of the last question, if it failed
     * @param <T> what the service answers
     */
    record StillRunning<T>(String handle, Optional<T> last, Optional<SdkException> failure) implements Awaited<T> {
        /** Not the handle: it may be personal. */
        @Override
        public String toString() {
            return "StillRunning[last=" + last + ", failure=" + failure + "]";
        }
    }
}
