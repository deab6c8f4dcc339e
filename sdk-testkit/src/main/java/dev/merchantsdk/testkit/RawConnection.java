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

    /** Returns the bytes that the client sends next. Over TLS, they are decrypted. */
    public InputStream in() throws IOException {
        return socket.getInputStream();
    }

    /** Sends exactly these characters. Each character is one byte. */
    public void write(String text) throws IOException {
        write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Sends exactly these bytes. Over TLS, they are one TLS record. */
    public void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    /** Sends exactly these bytes on the TCP connection. If there is a TLS session, it is bypassed. */
    public void writeToTcp(byte[] bytes) throws IOException {
        tcp.getOutputStream().write(bytes);
        tcp.getOutputStream().flush();
    }

    /** Sends a message of the TLS 1.3 protocol that contains no application data. */
    public void updateKeys() throws IOException {
        ((SSLSocket) socket).startHandshake();
    }

    /** Closes the connection properly, with a FIN. Over TLS, a {@code close_notify} is sent before the FIN. */
    public void close() throws IOException {
        socket.close();
        tcp.close();
    }

    /**
     * Closes the TCP connection with a FIN but without a {@code close_notify}, so the TLS connection ends as if it were
     * cut.
     */
    public void cut() throws IOException {
        tcp.close();
    }

    /** Sends a FIN without a {@code close_notify}. The server still reads after that. */
    public void closeHalf() throws IOException {
        tcp.shutdownOutput();
    }

    /** Resets the TCP connection. */
    public void reset() throws IOException {
        tcp.setSoLinger(true, 0);
        tcp.close();
    }

    /** Sends nothing until the client closes the connection. */
    public void awaitClient() throws IOException {
        in().transferTo(OutputStream.nullOutputStream());
    }

    /**
     * Waits until the client closes the connection, but not longer than this real time. Returns whether the client
     * closed it.
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
