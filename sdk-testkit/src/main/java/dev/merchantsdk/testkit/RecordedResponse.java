package dev.merchantsdk.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * What a {@link RawResponse} does, without a socket.
 *
 * @param bytes the bytes that it sends, one character for each byte
 * @param late whether it waits before it sends them
 */
public record RecordedResponse(String bytes, ConnectionEnd end, boolean late) {
    /** What a response does with its connection after its bytes. */
    public enum ConnectionEnd {
        /** It leaves the connection open, or waits until the client closes it. */
        OPEN,
        FIN,
        RST
    }

    public static RecordedResponse of(RawResponse response) {
        BytesSocket recorder = new BytesSocket();
        try {
            response.send(new RawConnection(recorder, recorder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new RecordedResponse(recorder.sent.toString(StandardCharsets.ISO_8859_1), recorder.end(), recorder.late);
    }

    /** A socket whose client sends nothing and closes the connection when the server waits for it. */
    private static final class BytesSocket extends Socket {
        private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
        private boolean waited;
        private boolean late;
        private boolean linger;
        private boolean closed;

        ConnectionEnd end() {
            if (closed && linger) {
                return ConnectionEnd.RST;
            }
            return closed && !waited ? ConnectionEnd.FIN : ConnectionEnd.OPEN;
        }

        @Override
        public InputStream getInputStream() {
            waited = true;
            return InputStream.nullInputStream();
        }

        @Override
        public OutputStream getOutputStream() {
            late = waited;
            return sent;
        }

        @Override
        public synchronized void setSoTimeout(int millis) {}

        @Override
        public void setSoLinger(boolean on, int seconds) {
            linger = on && seconds == 0;
        }

        @Override
        public synchronized void close() {
            closed = true;
        }
    }
}
