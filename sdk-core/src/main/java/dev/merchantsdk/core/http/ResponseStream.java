package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.Arrays;

/**
 * The input stream of an HTTP/1.1 connection. The stream returns the bytes of one response at a time. The stream does
 * not return bytes after the end of a response, because OkHttp would buffer these bytes and read them as the response
 * to the next request.
 *
 * <p>Before the first request, and on HTTP/2 connections, the stream returns all bytes. Only one thread at a time may
 * use the stream.
 */
final class ResponseStream extends InputStream {
    /**
     * The maximum number of consecutive bytes of heads, chunk sizes and trailers. OkHttp has the same limit for one
     * response head.
     */
    static final int MAX_FRAMING = 256 << 10;

    private final InputStream in;
    private final SilenceCheck silence;

    private ParseState state = ParseState.UNFRAMED;

    /** The number of remaining bytes of the current chunk, or of a body whose length the head declares. */
    private long remaining;

    /** The number of consecutive bytes read from heads, chunk sizes and trailers. */
    private int framing;

    /** The number of bytes read from the current line, without the line break. */
    private int lineLength;

    private boolean carriageReturn;

    /** True if all digits of the chunk size were read. */
    private boolean sizeRead;

    // Bytes that were read from the connection and not yet returned.
    private byte[] held = new byte[0];
    private int heldFrom;
    private int heldTo;

    private enum ParseState {
        UNFRAMED,
        /** The stream reads the status line. An empty line does not end the head in this state. */
        STATUS_LINE,
        HEAD,
        /** The head was read. A body follows, or another head after a status 1xx. */
        AFTER_HEAD,
        FIXED_LENGTH,
        CHUNK_SIZE,
        CHUNK,
        AFTER_CHUNK,
        TRAILERS,
        UNTIL_END,
        COMPLETE
    }

    /** Checks whether a connection has unread bytes or has ended. */
    interface SilenceCheck {
        /** Returns false if a byte or the end of the stream can be read now. */
        boolean isSilent() throws IOException;
    }

    ResponseStream(InputStream in, SilenceCheck silence) {
        this.in = in;
        this.silence = silence;
    }

    /** See {@link HttpSocket#beginRequest()}. */
    boolean beginRequest() {
        boolean between = state == ParseState.COMPLETE && isSilent();
        if (state != ParseState.UNFRAMED && !between) {
            return false;
        }
        framing = 0;
        beginLine(ParseState.STATUS_LINE);
        return true;
    }

    /** See {@link HttpSocket#beginBody}. */
    void beginBody(long length, boolean chunked) {
        if (state != ParseState.AFTER_HEAD) {
            return;
        }
        if (chunked) {
            beginLine(ParseState.CHUNK_SIZE);
        } else if (length >= 0) {
            remaining = length;
            state = length > 0 ? ParseState.FIXED_LENGTH : ParseState.COMPLETE;
        } else {
            state = ParseState.UNTIL_END;
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        return switch (state) {
            case UNFRAMED, UNTIL_END -> readBytes(bytes, offset, length);
            case FIXED_LENGTH -> readBody(bytes, offset, length);
            case COMPLETE -> readBetweenResponses();
            case AFTER_HEAD -> {
                beginLine(ParseState.STATUS_LINE);
                yield readFramed(bytes, offset, length);
            }
            default -> readFramed(bytes, offset, length);
        };
    }

    private int readBody(byte[] bytes, int offset, int length) throws IOException {
        int read = readBytes(bytes, offset, (int) Math.min(length, remaining));
        remaining -= Math.max(read, 0);
        if (remaining == 0) {
            state = ParseState.COMPLETE;
        }
        return read;
    }

    /**
     * Handles a read between responses. OkHttp checks the connection with this read, and a time-out means that the
     * connection is usable.
     */
    private int readBetweenResponses() throws IOException {
        if (isSilent()) {
            throw new SocketTimeoutException("no request was sent");
        }
        return -1;
    }

    private boolean isSilent() {
        try {
            return !isHolding() && silence.isSilent();
        } catch (IOException e) {
            // The connection is broken, for example by a reset.
            return false;
        }
    }

    private int readFramed(byte[] bytes, int offset, int length) throws IOException {
        boolean fromHeld = isHolding();
        int read = readBytes(bytes, offset, length);
        int position = offset;
        int end = offset + Math.max(read, 0);
        while (position < end && state != ParseState.AFTER_HEAD && state != ParseState.COMPLETE) {
            if (state == ParseState.CHUNK) {
                int skipped = (int) Math.min(remaining, end - position);
                remaining -= skipped;
                position += skipped;
                if (remaining == 0) {
                    beginLine(ParseState.AFTER_CHUNK);
                }
            } else {
                readFraming(bytes[position]);
                position++;
            }
        }
        if (position < end) {
            hold(bytes, position, end, fromHeld);
        }
        return read < 0 ? read : position - offset;
    }

    /** Processes one byte of a head, of a chunk size or of trailers. */
    private void readFraming(byte value) throws IOException {
        framing++;
        if (framing > MAX_FRAMING) {
            throw new IOException(
                    "the head, a chunk size or the trailers of the response are larger than " + MAX_FRAMING + " bytes");
        }
        if (value == '\n') {
            endLine();
            return;
        }
        if (state == ParseState.CHUNK_SIZE && !sizeRead) {
            readChunkSize(value);
        }
        if (carriageReturn) {
            lineLength++;
        }
        carriageReturn = value == '\r';
        if (!carriageReturn) {
            lineLength++;
        }
    }

    private void readChunkSize(byte value) {
        int digit = Character.digit(value, 16);
        if (digit < 0) {
            sizeRead = true;
        } else {
            remaining = remaining >>> 59 == 0 ? remaining << 4 | digit : -1;
        }
    }

    private void endLine() throws IOException {
        boolean empty = lineLength == 0;
        switch (state) {
            case STATUS_LINE -> beginLine(ParseState.HEAD);
            case HEAD -> beginLine(empty ? ParseState.AFTER_HEAD : ParseState.HEAD);
            case CHUNK_SIZE -> endChunkSize();
            case AFTER_CHUNK -> beginLine(ParseState.CHUNK_SIZE);
            case TRAILERS -> beginLine(empty ? ParseState.COMPLETE : ParseState.TRAILERS);
            default -> throw new IllegalStateException("no lines in " + state);
        }
    }

    private void endChunkSize() throws IOException {
        if (remaining < 0) {
            throw new IOException("a chunk of the response is too large");
        }
        if (remaining == 0) {
            beginLine(ParseState.TRAILERS);
        } else {
            framing = 0;
            state = ParseState.CHUNK;
        }
    }

    private void beginLine(ParseState next) {
        state = next;
        lineLength = 0;
        carriageReturn = false;
        if (next == ParseState.CHUNK_SIZE) {
            remaining = 0;
            sizeRead = false;
        }
    }

    private boolean isHolding() {
        return heldFrom < heldTo;
    }

    private int readBytes(byte[] bytes, int offset, int length) throws IOException {
        if (!isHolding()) {
            return in.read(bytes, offset, length);
        }
        int read = Math.min(length, heldTo - heldFrom);
        System.arraycopy(held, heldFrom, bytes, offset, read);
        heldFrom += read;
        return read;
    }

    private void hold(byte[] bytes, int from, int to, boolean fromHeld) {
        int count = to - from;
        if (fromHeld) {
            heldFrom -= count;
            return;
        }
        if (held.length < count) {
            held = Arrays.copyOfRange(bytes, from, to);
        } else {
            System.arraycopy(bytes, from, held, 0, count);
        }
        heldFrom = 0;
        heldTo = count;
    }

    @Override
    public int available() throws IOException {
        return heldTo - heldFrom + in.available();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
