package dev.merchantsdk.core.endpoint;

import java.io.IOException;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * A sink that receives the body of a success response without buffering the body in memory.
 *
 * @param <R> the type of the result
 */
public interface BodySink<R> {
    /**
     * The maximum size, in bytes, of a message that the service sends instead of the expected body. Messages of the
     * contract have less than 1 KiB.
     */
    int MESSAGE_AT_MOST = 64 << 10;

    /**
     * Returns whether the beginning of the body is acceptable. The body is not consumed. The first {@link
     * #MESSAGE_AT_MOST} bytes of any other body are read as a response that may reject the call.
     */
    boolean accepts(BufferedSource body) throws IOException;

    /**
     * Receives the whole body.
     *
     * @throws IOException if the network failed
     * @throws NotReceivedException on every other failure
     */
    R receive(ResponseBody body) throws IOException, NotReceivedException;

    /**
     * The body could not be received although the network did not fail: the body is too large, or a local operation
     * failed.
     */
    final class NotReceivedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final String reason;
        private final long maxBytes;
        private final @Nullable Exception localFailure;

        private NotReceivedException(String reason, long maxBytes, @Nullable Exception localFailure) {
            super(reason, localFailure);
            this.reason = reason;
            this.maxBytes = maxBytes;
            this.localFailure = localFailure;
        }

        /** Creates the exception for a body that is too large. */
        static NotReceivedException tooLarge(long maxBytes) {
            return new NotReceivedException("the body is too large", maxBytes, null);
        }

        /** Creates the exception for a failure of the disk or the listener. */
        public static NotReceivedException localFailure(String reason, Exception cause) {
            return new NotReceivedException(reason, 0, cause);
        }

        /** Returns the maximum size in bytes if the body is too large; otherwise 0. */
        public long maxBytes() {
            return maxBytes;
        }

        public String reason() {
            return reason;
        }

        /** Returns the local failure; null if the body is too large. */
        @Nullable
        public Exception localFailure() {
            return localFailure;
        }
    }
}
