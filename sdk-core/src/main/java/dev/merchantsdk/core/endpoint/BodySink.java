package dev.merchantsdk.core.endpoint;

import java.io.IOException;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * Takes the body of a success without holding it in memory.
 *
 * @param <R> the result
 */
public interface BodySink<R> {
    /** The longest message in place of a body to receive, in bytes. Messages of the contract have less than 1 KiB. */
    int MESSAGE_AT_MOST = 64 << 10;

    /**
     * Whether the body, by its beginning, is one to receive. Nothing is consumed. The first {@link #MESSAGE_AT_MOST} bytes of any other body are read as a
     * response that may reject the call.
     */
    boolean accepts(BufferedSource body) throws IOException;

    /**
     * Takes the whole body.
     *
     * @throws IOException if the network failed
     * @throws NotReceivedException if anything else did
     */
    R receive(ResponseBody body) throws IOException, NotReceivedException;

    /** A body that could not be received, though the network did not fail: it is larger than allowed, or something failed here. */
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

        /** The body is larger than allowed. */
        static NotReceivedException tooLarge(long maxBytes) {
            return new NotReceivedException("the body is too large", maxBytes, null);
        }

        /** The disk or the listener failed. */
        public static NotReceivedException failedHere(String what, Exception cause) {
            return new NotReceivedException(what, 0, cause);
        }

        /** The size that is allowed, if the body is larger. */
        public long maxBytes() {
            return maxBytes;
        }

        public String what() {
            return what;
        }

        /** The failure here; null if the body is larger than allowed. */
        @Nullable
        public Exception failedHere() {
            return failedHere;
        }
    }
}
