package dev.merchantsdk.core.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Creates TLS sockets that separate the responses of a connection. The time limit of a handshake applies to each read,
 * and not to the whole handshake. After the handshake, OkHttp sets the read time-out for responses.
 */
public final class TlsSocketFactory extends SSLSocketFactory {
    private final SSLSocketFactory factory;
    private final int handshakeMillis;

    /**
     * Creates a factory.
     *
     * @param factory the factory that creates the TLS sessions
     * @param handshakeLimit the maximum time for which a read waits during a handshake
     */
    public TlsSocketFactory(SSLSocketFactory factory, Duration handshakeLimit) {
        this.factory = factory;
        this.handshakeMillis = Math.toIntExact(handshakeLimit.toMillis());
    }

    /**
     * Creates a TLS session over a connected socket. Of the {@code createSocket} methods, OkHttp calls only this
     * method.
     */
    @Override
    public Socket createSocket(Socket connected, String host, int port, boolean autoClose) throws IOException {
        connected.setSoTimeout(handshakeMillis);
        return new TlsSocket(
                (SSLSocket) factory.createSocket(connected, host, port, autoClose), connected, System::nanoTime);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return factory.createSocket(host, port);
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        return factory.createSocket(host, port, local, localPort);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return factory.createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        return factory.createSocket(host, port, local, localPort);
    }

    @Override
    public String[] getDefaultCipherSuites() {
        return factory.getDefaultCipherSuites();
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return factory.getSupportedCipherSuites();
    }
}
