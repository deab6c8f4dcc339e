package dev.merchantsdk.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import javax.net.ServerSocketFactory;

/**
 * Creates server sockets with TCP_NODELAY. MockWebServer writes the head and the body of a response separately. Without
 * TCP_NODELAY, the operating system sends the body only after the client has acknowledged the head, which takes 40 ms.
 */
public final class NoDelayServerSocketFactory extends ServerSocketFactory {
    @Override
    public ServerSocket createServerSocket() throws IOException {
        return new ServerSocket() {
            @Override
            public Socket accept() throws IOException {
                Socket socket = super.accept();
                socket.setTcpNoDelay(true);
                return socket;
            }
        };
    }

    @Override
    public ServerSocket createServerSocket(int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) {
        throw new UnsupportedOperationException();
    }
}
