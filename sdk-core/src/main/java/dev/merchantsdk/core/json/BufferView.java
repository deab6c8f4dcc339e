package dev.merchantsdk.core.json;

import java.io.InputStream;
import java.util.Objects;
import okio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * A stream that reads a buffer from its beginning and does not consume the buffer. This class does not clone the
 * buffer. A clone would share segments with the buffer, and Okio never returns shared segments to its pool. The buffer
 * must not change while this stream is in use.
 */
public final class BufferView extends InputStream {
    private final Buffer.UnsafeCursor cursor;
    private final Buffer buffer;
    private long position;

    public BufferView(Buffer buffer) {
        this.buffer = buffer;
        this.cursor = buffer.readUnsafe(new Buffer.UnsafeCursor());
    }

    public Buffer buffer() {
        return buffer;
    }

    /** Moves this view back to the beginning of the buffer, and returns this view. */
    public BufferView rewound() {
        position = 0;
        return this;
    }

    /**
     * Returns the array that contains the whole content of the buffer, from {@link #start} (inclusive) to {@link #end}
     * (exclusive). Returns null if the buffer has no bytes or more than one segment.
     */
    byte @Nullable [] onlySegment() {
        return !buffer.exhausted() && cursor.seek(0) == buffer.size() ? cursor.data : null;
    }

    int start() {
        return cursor.start;
    }

    int end() {
        return cursor.end;
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
    public int read(byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        int available = cursor.seek(position);
        if (available < 0) {
            return -1;
        }
        int count = Math.min(available, length);
        System.arraycopy(bytes(), cursor.start, target, offset, count);
        position += count;
        return count;
    }

    private byte[] bytes() {
        return Objects.requireNonNull(cursor.data);
    }
}
