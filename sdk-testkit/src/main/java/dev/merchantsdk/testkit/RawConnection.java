package dev.merchantsdk.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocket;

/** The server's end of a connection to a {@link RawServer}. */
public final class RawConnection {
    private final Socket tcp;
    private final Socket socket;

    RawConnection(Socket tcp, Socket socket) {
        this.tcp = tcp;
        this.socket = socket;
    }

    /** The bytes that the client sends next, deciphered under TLS. */
    public InputStream in() throws IOException {
        return socket.getInputStream();
    }

    /** Sends exactly these characters, one byte each. */
    public void write(String text) throws IOException {
        write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Sends exactly these bytes, in one TLS record under TLS. */
    public void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    /** Sends exactly these bytes, and bypasses the TLS session if there is one. */
    public void writeToTcp(byte[] bytes) throws IOException {
        tcp.getOutputStream().write(bytes);
        tcp.getOutputStream().flush();
    }

    /** Sends a message of the TLS 1.3 session itself, which carries no data. */
    public void updateKeys() throws IOException {
        ((SSLSocket) socket).startHandshake();
    }

    /** Closes in order: a FIN, after a {@code close_notify} under TLS. */
    public void close() throws IOException {
        socket.close();
        tcp.close();
    }

    /** Closes the TCP connection with a FIN and without a {@code close_notify}, as a cut TLS connection ends. */
    public void cut() throws IOException {
        tcp.close();
    }

    /** Sends a FIN, without a {@code close_notify} under TLS, and continues to read. */
    public void closeHalf() throws IOException {
        tcp.shutdownOutput();
    }

    /** Resets the TCP connection. */
    public void reset() throws IOException {
        tcp.setSoLinger(true, 0);
        tcp.close();
    }

    /** Stays silent until the client closes the connection. */
    public void awaitClient() throws IOException {
        in().transferTo(OutputStream.nullOutputStream());
    }

    /** Waits some real time until the client closes the connection; returns whether it did. */
    public boolean awaitClient(int millis) throws IOException {
        socket.setSoTimeout(millis);
        try {
            return in().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } finally {
            socket.setSoTimeout(0);
        }
    }

    boolean isClosed() {
        return tcp.isClosed();
    }
}
