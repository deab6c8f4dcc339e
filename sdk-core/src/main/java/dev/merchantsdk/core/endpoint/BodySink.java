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

        private final String what;
        private final long maxBytes;
        private final @Nullable Exception failedHere;

        private NotReceivedException(String what, long maxBytes, @Nullable Exception failedHere) {
            super(what, failedHere);
            this.what = what;
            this.maxBytes = maxBytes;
            this.failedHere = failedHere;
        }

        /** Creates the exception for a body that is too large. */
        static NotReceivedException tooLarge(long maxBytes) {
            return new NotReceivedException("the body is too large", maxBytes, null);
        }

        /** Creates the exception for a failure of the disk or the listener. */
        public static NotReceivedException failedHere(String what, Exception cause) {
            return new NotReceivedException(what, 0, cause);
        }

        /** Returns the maximum size in bytes if the body is too large; otherwise 0. */
        public long maxBytes() {
            return maxBytes;
        }

        public String what() {
            return what;
        }

        /** Returns the local failure; null if the body is too large. */
        @Nullable
        public Exception failedHere() {
            return failedHere;
        }
    }
}
