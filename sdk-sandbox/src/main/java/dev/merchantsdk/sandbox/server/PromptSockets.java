package dev.merchantsdk.sandbox.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import javax.net.ServerSocketFactory;

/**
 * Server sockets that send at once. MockWebServer writes head and body of a reply separately, and without this each reply on a warm
 * connection waits 40 ms for the acknowledgement of its head.
 */
final class PromptSockets extends ServerSocketFactory {
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
        throw onlyUnbound();
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) {
        throw onlyUnbound();
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) {
        throw onlyUnbound();
    }

    private static UnsupportedOperationException onlyUnbound() {
        return new UnsupportedOperationException("MockWebServer binds its sockets itself");
    }
}
