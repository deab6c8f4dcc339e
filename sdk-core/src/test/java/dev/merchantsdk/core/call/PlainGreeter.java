package dev.merchantsdk.core.call;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A server that answers whoever comes in plain HTTP at once, also one who wants TLS. */
final class PlainGreeter implements AutoCloseable {
    private final ServerSocket listener = new ServerSocket(0);

    PlainGreeter() throws IOException {
        Thread thread = new Thread(this::greet, "plain-greeter");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return listener.getLocalPort();
    }

    private void greet() {
        while (true) {
            try (Socket socket = listener.accept()) {
                socket.getOutputStream()
                        .write("HTTP/1.1 400 No TLS here\r\nContent-Length: 0\r\n\r\n"
                                .getBytes(StandardCharsets.US_ASCII));
                socket.shutdownOutput();
                socket.getInputStream().readAllBytes();
            } catch (IOException e) {
                if (listener.isClosed()) {
                    return;
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
