package dev.merchantsdk.sandbox.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.ServerSocketFactory;

/**
 * Creates server sockets with TCP_NODELAY and a long queue of connections. MockWebServer writes the head and the body
 * of a response separately. Without TCP_NODELAY, the body would wait 40 ms for the acknowledgement of the head.
 * MockWebServer's default queue has 50 connections. If more clients connected at the same time, some clients would wait
 * for seconds.
 */
final class NoDelaySocketFactory extends ServerSocketFactory {
    private static final int CALLERS_THAT_WAIT = 1000;

    @Override
    public ServerSocket createServerSocket() throws IOException {
        return new ServerSocket() {
            @Override
            public void bind(SocketAddress address, int backlog) throws IOException {
                super.bind(address, Math.max(backlog, CALLERS_THAT_WAIT));
            }

            @Override
            public Socket accept() throws IOException {
                Socket socket = super.accept();
                socket.setTcpNoDelay(true);
                return socket;
            }
        };
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return bound(new InetSocketAddress(port), 0);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return bound(new InetSocketAddress(port), backlog);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
        return bound(new InetSocketAddress(address, port), backlog);
    }

    private ServerSocket bound(SocketAddress address, int backlog) throws IOException {
        ServerSocket socket = createServerSocket();
        socket.bind(address, backlog);
        return socket;
    }
}
