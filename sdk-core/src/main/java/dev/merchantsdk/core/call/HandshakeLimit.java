package dev.merchantsdk.core.call;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLSocketFactory;
import okhttp3.OkHttpClient;

/**
 * Bounds the silence within a TLS handshake by the limit for connecting. OkHttp would wait there as long as for a reply, which for a
 * patient call is the whole of it. Once the session stands, OkHttp sets the time-out of reading.
 */
final class HandshakeLimit extends SSLSocketFactory {
    private final SSLSocketFactory factory;
    private final int millis;

    private HandshakeLimit(SSLSocketFactory factory, int millis) {
        this.factory = factory;
        this.millis = millis;
    }

    /** The same client with this limit; unchanged if it speaks no TLS. */
    static OkHttpClient in(OkHttpClient client, Duration limit) {
        return client.x509TrustManager() == null
                ? client
                : client.newBuilder()
                        .sslSocketFactory(
                                new HandshakeLimit(client.sslSocketFactory(), Math.toIntExact(limit.toMillis())),
                                client.x509TrustManager())
                        .build();
    }

    /** What OkHttp calls: a session over a connection that stands. */
    @Override
    public Socket createSocket(Socket connection, String host, int port, boolean autoClose) throws IOException {
        connection.setSoTimeout(millis);
        return factory.createSocket(connection, host, port, autoClose);
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
