package dev.merchantsdk.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocket;

/** The server's side of a connection between a client and a {@link RawServer}. */
public final class RawConnection {
    private final Socket tcp;
    private final Socket socket;

    RawConnection(Socket tcp, Socket socket) {
        this.tcp = tcp;
        this.socket = socket;
    }

    /** Returns the stream of the bytes that the client sends. With TLS, the stream contains the decrypted bytes. */
    public InputStream in() throws IOException {
        return socket.getInputStream();
    }

    /** Sends exactly these characters, each as one byte. */
    public void write(String text) throws IOException {
        write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    public void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    /** Sends these bytes on the TCP connection without TLS encryption. */
    public void writeToTcp(byte[] bytes) throws IOException {
        tcp.getOutputStream().write(bytes);
        tcp.getOutputStream().flush();
    }

    /** Sends a TLS 1.3 {@code KeyUpdate} message, which contains no application data. */
    public void updateKeys() throws IOException {
        ((SSLSocket) socket).startHandshake();
    }

    /** Closes the connection with a FIN. With TLS, the server sends a {@code close_notify} before the FIN. */
    public void close() throws IOException {
        socket.close();
        tcp.close();
    }

    /** Closes the TCP connection with a FIN but without a {@code close_notify}. */
    public void cut() throws IOException {
        tcp.close();
    }

    /** Sends a FIN without a {@code close_notify}. The server can still read from the connection. */
    public void closeHalf() throws IOException {
        tcp.shutdownOutput();
    }

    public void reset() throws IOException {
        tcp.setSoLinger(true, 0);
        tcp.close();
    }

    public void awaitClient() throws IOException {
        in().transferTo(OutputStream.nullOutputStream());
    }

    /**
     * Waits at most this number of milliseconds until the client closes the connection. Returns whether the client has
     * closed the connection.
     */
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
