package dev.merchantsdk.core.endpoint;

import java.io.IOException;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * Receives the body of a success response without buffering it in memory.
 *
 * @param <R> the result's type
 */
public interface BodySink<R> {
    /** The maximum bytes of a message instead of the expected body. The contract's messages are below 1 KiB. */
    int MESSAGE_AT_MOST = 64 << 10;

    /**
     * Returns whether this sink accepts the body, without consuming it. Otherwise its first {@link #MESSAGE_AT_MOST}
     * bytes are read as a message of the service.
     */
    boolean accepts(BufferedSource body) throws IOException;

    /**
     * Receives the whole body.
     *
     * @throws IOException if the network fails
     * @throws NotReceivedException on every other failure
     */
    R receive(ResponseBody body) throws IOException, NotReceivedException;

    /** Thrown if the body is too large, without a cause, or if the disk or the download listener failed. */
    final class NotReceivedException extends Exception {
        private static final long serialVersionUID = 1L;

        private final long maxBytes;

        private NotReceivedException(String reason, long maxBytes, @Nullable Throwable cause) {
            super(reason, cause);
            this.maxBytes = maxBytes;
        }

        static NotReceivedException tooLarge(long maxBytes) {
            return new NotReceivedException("the body is too large", maxBytes, null);
        }

        static NotReceivedException localFailure(String reason, Throwable cause) {
            return new NotReceivedException(reason, 0, cause);
        }

        /** Returns the maximum size in bytes if the body was too large; otherwise 0. */
        public long maxBytes() {
            return maxBytes;
        }
    }
}
