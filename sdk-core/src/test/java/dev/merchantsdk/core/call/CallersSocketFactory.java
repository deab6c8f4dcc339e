package dev.merchantsdk.core.call;

import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** A socket factory of an application, whose sockets are those of the JDK. */
class CallersSocketFactory extends SocketFactory {
    @Override
    public Socket createSocket() {
        return new Socket();
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
        throw new UnsupportedOperationException();
    }
}
