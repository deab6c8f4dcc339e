package dev.merchantsdk.payments.callback;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads bodies from streams, and bounds the memory for bodies that are not verified yet. A sender that sends nothing
 * holds nothing: a body takes its share only as its bytes arrive.
 */
final class BodyBuffers {
    /** The part of a body that takes no share, so that senders of large bodies cannot stop a common callback. */
    static final int FREE_BYTES = 8 << 10;

    private final int maxBytes;
    private final long maxBufferedBytes;
    private final AtomicLong buffered = new AtomicLong();

    BodyBuffers(int maxBytes, long maxBufferedBytes) {
        this.maxBytes = maxBytes;
        this.maxBufferedBytes = maxBufferedBytes;
    }

    /**
     * Reads a body, and at most one byte more than {@code maxBytes}.
     *
     * @throws CallbackRejectedException if the body is too large, or if too many bytes of other bodies are buffered
     */
    BufferedBody read(InputStream stream) throws IOException {
        BufferedBody body = new BufferedBody();
        try {
            body.fill(stream);
            return body;
        } catch (Throwable e) {
            body.close();
            throw e;
        }
    }

    static CallbackRejectedException tooLarge(String size, int maxBytes) {
        return new CallbackRejectedException(
                CallbackRejection.TOO_LARGE, ": " + size + ", and the limit of maxBytes is " + maxBytes);
    }

    @Override
    public String toString() {
        return "at most " + maxBytes + " bytes, " + maxBufferedBytes + " buffered bytes";
    }

    /** A body that holds its share of the memory until it is closed. Not thread-safe. */
    final class BufferedBody implements AutoCloseable {
        private final int limit = (int) Math.min(Integer.MAX_VALUE, maxBytes + 1L);
        private byte[] bytes = new byte[Math.min(FREE_BYTES, limit)];
        private int length;
        private long share;

        private void fill(InputStream stream) throws IOException {
            for (int read = 0; read >= 0 && length < limit; length += Math.max(0, read)) {
                if (length == bytes.length) {
                    grow((int) Math.min(limit, bytes.length * 2L));
                }
                read = stream.read(bytes, length, bytes.length - length);
            }
            if (length > maxBytes) {
                throw tooLarge("at least " + length + " bytes", maxBytes);
            }
        }

        private void grow(int size) {
            int more = size - bytes.length;
            if (buffered.addAndGet(more) > maxBufferedBytes) {
                buffered.addAndGet(-more);
                throw new CallbackRejectedException(
                        CallbackRejection.TOO_MANY_BODIES,
                        ": more than the " + maxBufferedBytes + " of maxBufferedBytes");
            }
            share += more;
            bytes = Arrays.copyOf(bytes, size);
        }

        /** Returns the bytes of the body, once. */
        byte[] take() {
            byte[] taken = Arrays.copyOf(bytes, length);
            bytes = new byte[0];
            return taken;
        }

        @Override
        public void close() {
            buffered.addAndGet(-share);
            share = 0;
        }
    }
}
