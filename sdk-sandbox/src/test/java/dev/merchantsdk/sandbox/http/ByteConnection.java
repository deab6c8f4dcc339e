package dev.merchantsdk.sandbox.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** A connection whose bytes a test chooses. Text is in ISO 8859-1, so that a character is a byte. */
final class ByteConnection implements AutoCloseable {
    private static final int SILENCE_MILLIS = 60_000;
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private final Socket socket;

    ByteConnection(int port) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(SILENCE_MILLIS);
        socket.setTcpNoDelay(true);
    }

    ByteConnection send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    /** Sends a request with this head, whose lines are separated by {@code |}. */
    ByteConnection request(String head) throws IOException {
        return send(head.replace("|", "\r\n") + "\r\n\r\n");
    }

    /** Reads until the received text contains a text. */
    String readUntil(String end) throws IOException {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        InputStream in = socket.getInputStream();
        while (!received.toString(StandardCharsets.ISO_8859_1).contains(end)) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the connection ended after: " + received);
            }
            received.write(next);
        }
        return received.toString(StandardCharsets.ISO_8859_1);
    }

    /** Reads until the server closes the connection. */
    String readAll() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    /** Closes the connection with a reset, as a client does that dies or has unread data. */
    void abort() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** Returns the number of open files and sockets of this JVM; 0 on systems without a directory of them. */
    static long descriptors() throws IOException {
        if (!Files.isDirectory(DESCRIPTORS)) {
            return 0;
        }
        try (Stream<Path> open = Files.list(DESCRIPTORS)) {
            return open.count();
        }
    }

    /** Waits until at most this number of files and sockets are open, and returns their number. */
    static long awaitDescriptors(long most, Duration limit) throws IOException {
        long end = System.nanoTime() + limit.toNanos();
        long open = descriptors();
        while (open > most && System.nanoTime() < end) {
            Thread.onSpinWait();
            open = descriptors();
        }
        return open;
    }
}
