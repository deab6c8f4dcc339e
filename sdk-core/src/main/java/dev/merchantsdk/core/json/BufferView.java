package dev.merchantsdk.core.json;

import java.io.InputStream;
import java.util.Objects;
import okio.Buffer;

/**
 * Reads a buffer from its beginning and leaves the bytes in it. A clone of the buffer would share its segments, and Okio never returns shared segments to
 * its pool. The buffer must not change while it is read.
 */
public final class BufferView extends InputStream {
    private final Buffer.UnsafeCursor cursor;
    private long position;

    public BufferView(Buffer buffer) {
        cursor = buffer.readUnsafe(new Buffer.UnsafeCursor());
    }

    @Override
    public int read() {
        if (cursor.seek(position) < 0) {
            return -1;
        }
        position++;
        return bytes()[cursor.start] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, into.length);
        if (length == 0) {
            return 0;
        }
        int available = cursor.seek(position);
        if (available < 0) {
            return -1;
        }
        int count = Math.min(available, length);
        System.arraycopy(bytes(), cursor.start, into, offset, count);
        position += count;
        return count;
    }

    private byte[] bytes() {
        return Objects.requireNonNull(cursor.data);
    }
}
