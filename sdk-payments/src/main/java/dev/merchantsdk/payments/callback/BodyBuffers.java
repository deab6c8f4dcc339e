package dev.merchantsdk.payments.callback;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads bodies from streams, and bounds the bytes of all bodies that are not verified yet. A sender that sends nothing
 * holds nothing. The first {@link #FREE_BYTES} of a body do not count, so large bodies never stop a common callback.
 */
record BodyBuffers(int maxBytes, long maxBufferedBytes, AtomicLong buffered) {
    private static final int FREE_BYTES = 8 << 10;

    /**
     * Reads a body, and at most one byte more than {@code maxBytes}. Call {@link #release} after the verification.
     *
     * @throws CallbackRejectedException if the body is too large, or if other bodies fill the buffers
     */
    byte[] read(InputStream stream) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] chunk = new byte[FREE_BYTES];
        boolean isWhole = false;
        try {
            while (bytes.size() <= maxBytes) {
                int read = stream.read(chunk, 0, (int) Math.min(chunk.length, maxBytes + 1L - bytes.size()));
                if (read < 0) {
                    isWhole = true;
                    return bytes.toByteArray();
                }
                long before = counted(bytes.size());
                bytes.write(chunk, 0, read);
                if (buffered.addAndGet(counted(bytes.size()) - before) > maxBufferedBytes) {
                    throw new CallbackRejectedException(
                            CallbackRejection.TOO_MANY_BODIES,
                            ": more than the " + maxBufferedBytes + " of maxBufferedBytes");
                }
            }
            throw tooLarge("at least " + bytes.size() + " bytes", maxBytes);
        } finally {
            if (!isWhole) {
                release(bytes.size());
            }
        }
    }

    void release(int length) {
        buffered.addAndGet(-counted(length));
    }

    static CallbackRejectedException tooLarge(String size, int maxBytes) {
        return new CallbackRejectedException(
                CallbackRejection.TOO_LARGE, ": " + size + ", and the limit of maxBytes is " + maxBytes);
    }

    private static long counted(int length) {
        return Math.max(0, length - FREE_BYTES);
    }
}
