package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.HandshakeCompletedListener;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a {@link TlsSocket} has the settings and the state of the platform socket that it wraps. */
final class ForwardingTlsSocketTest {
    private static final HandshakeCompletedListener LISTENER = event -> {};

    private SSLSocket platform;
    private SSLSocket socket;

    @BeforeEach
    void create() throws Exception {
        platform = (SSLSocket) SSLContext.getDefault().getSocketFactory().createSocket();
        socket = new TlsSocket(platform, platform, () -> 0);
    }

    @AfterEach
    void close() throws Exception {
        platform.close();
    }

    private record SocketSetting(String name, SocketChange change, Value value) {
        @Override
        public String toString() {
            return name;
        }
    }

    private interface SocketChange {
        void apply(SSLSocket socket) throws Exception;
    }

    private interface Value {
        Object of(SSLSocket socket) throws Exception;
    }

    static Stream<SocketSetting> settings() {
        return Stream.of(
                new SocketSetting(
                        "cipher suites",
                        socket -> socket.setEnabledCipherSuites(new String[] {socket.getSupportedCipherSuites()[0]}),
                        socket -> List.of(socket.getEnabledCipherSuites())),
                new SocketSetting(
                        "protocols",
                        socket -> socket.setEnabledProtocols(new String[] {"TLSv1.2"}),
                        socket -> List.of(socket.getEnabledProtocols())),
                new SocketSetting("client mode", socket -> socket.setUseClientMode(false), SSLSocket::getUseClientMode),
                new SocketSetting(
                        "needed client", socket -> socket.setNeedClientAuth(true), SSLSocket::getNeedClientAuth),
                new SocketSetting(
                        "wanted client", socket -> socket.setWantClientAuth(true), SSLSocket::getWantClientAuth),
                new SocketSetting(
                        "new sessions",
                        socket -> socket.setEnableSessionCreation(false),
                        SSLSocket::getEnableSessionCreation),
                new SocketSetting(
                        "parameters",
                        socket -> {
                            SSLParameters parameters = socket.getSSLParameters();
                            parameters.setEndpointIdentificationAlgorithm("HTTPS");
                            socket.setSSLParameters(parameters);
                        },
                        socket -> String.valueOf(socket.getSSLParameters().getEndpointIdentificationAlgorithm())),
                new SocketSetting(
                        "application protocol",
                        socket -> socket.setHandshakeApplicationProtocolSelector(ForwardingTlsSocketTest::first),
                        socket -> String.valueOf(socket.getHandshakeApplicationProtocolSelector())),
                new SocketSetting("delay", socket -> socket.setTcpNoDelay(true), Socket::getTcpNoDelay),
                new SocketSetting("linger", socket -> socket.setSoLinger(true, 5), Socket::getSoLinger),
                new SocketSetting("timeout", socket -> socket.setSoTimeout(5), Socket::getSoTimeout),
                new SocketSetting("sent", socket -> socket.setSendBufferSize(20_000), Socket::getSendBufferSize),
                new SocketSetting(
                        "received", socket -> socket.setReceiveBufferSize(20_000), Socket::getReceiveBufferSize),
                new SocketSetting("alive", socket -> socket.setKeepAlive(true), Socket::getKeepAlive),
                new SocketSetting("traffic class", socket -> socket.setTrafficClass(16), Socket::getTrafficClass),
                new SocketSetting("address reuse", socket -> socket.setReuseAddress(true), Socket::getReuseAddress),
                new SocketSetting(
                        "option",
                        socket -> socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true),
                        socket -> socket.getOption(StandardSocketOptions.SO_KEEPALIVE)));
    }

    private static String first(SSLSocket socket, List<String> protocols) {
        return protocols.get(0);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aSettingIsThatOfThePlatformsSocket(SocketSetting setting) throws Exception {
        Object before = setting.value().of(platform);
        assertThat(setting.value().of(socket)).isEqualTo(before);

        setting.change().apply(socket);

        assertThat(setting.value().of(platform)).isNotEqualTo(before);
        assertThat(setting.value().of(socket)).isEqualTo(setting.value().of(platform));
    }

    @Test
    void supportsWhatThePlatformSupports() throws Exception {
        assertThat(socket.getSupportedCipherSuites()).isNotEmpty().isEqualTo(platform.getSupportedCipherSuites());
        assertThat(socket.getSupportedProtocols()).isNotEmpty().isEqualTo(platform.getSupportedProtocols());
        assertThat(socket.supportedOptions()).isNotEmpty().isEqualTo(platform.supportedOptions());
        assertThat(socket.setOption(StandardSocketOptions.TCP_NODELAY, true)).isSameAs(socket);
        assertThat(socket).hasToString(platform.toString());
    }

    /** The platform's TLS sockets do not support urgent data. */
    @Test
    void refusesWhatThePlatformRefuses() {
        assertThatThrownBy(() -> socket.sendUrgentData(1)).isInstanceOf(SocketException.class);
        assertThatThrownBy(() -> socket.setOOBInline(true)).isInstanceOf(SocketException.class);
        assertThatThrownBy(() -> socket.getOOBInline()).isInstanceOf(SocketException.class);
    }

    @Test
    void removesAListener() {
        socket.addHandshakeCompletedListener(LISTENER);
        socket.removeHandshakeCompletedListener(LISTENER);
        assertThatThrownBy(() -> platform.removeHandshakeCompletedListener(LISTENER))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void bindsConnectsAndCloses() throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        assertThat(socket.isBound() || socket.isConnected() || socket.isClosed())
                .isFalse();
        try (ServerSocket listener = new ServerSocket(0, 1, here)) {
            socket.bind(new InetSocketAddress(here, 0));
            assertThat(socket.isBound()).isTrue();
            assertThat(socket.getLocalPort()).isPositive().isEqualTo(platform.getLocalPort());
            assertThat(socket.isConnected()).isFalse();

            socket.connect(listener.getLocalSocketAddress());

            assertThat(socket.isConnected()).isTrue();
            assertThat(socket.getPort()).isEqualTo(listener.getLocalPort());
            assertThat(socket.getInetAddress()).isEqualTo(here);
            assertThat(socket.getLocalAddress()).isEqualTo(here);
            assertThat(socket.getRemoteSocketAddress()).isEqualTo(listener.getLocalSocketAddress());
            assertThat(socket.getLocalSocketAddress()).isEqualTo(platform.getLocalSocketAddress());
            assertThat(socket.isInputShutdown() || socket.isOutputShutdown()).isFalse();
        }
        socket.close();
        assertThat(platform.isClosed()).isTrue();
        assertThat(socket.isClosed()).isTrue();
    }

    @Test
    void connectsWithinATime() throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            socket.connect(listener.getLocalSocketAddress(), 60_000);
            assertThat(platform.isConnected()).isTrue();
        }
    }

    @Test
    void hasTheSessionOfThePlatformsSocket() throws Exception {
        SSLContext context = TestCertificate.localhost().context();
        CountDownLatch completed = new CountDownLatch(1);
        try (RawServer server = RawServer.scriptedOverTls(context, RawResponse.ok());
                SSLSocket tls = (SSLSocket)
                        context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), server.port());
                TlsSocket client = new TlsSocket(tls, tls, () -> 0)) {
            assertThat(client.getApplicationProtocol()).isNull();
            assertThat(client.getHandshakeApplicationProtocol()).isNull();
            client.addHandshakeCompletedListener(event -> completed.countDown());

            client.startHandshake();

            assertThat(client.getApplicationProtocol()).isEmpty();
            assertThat(client.getSession().isValid()).isTrue();
            assertThat(client.getSession()).isSameAs(tls.getSession());
            assertThat(completed.await(60, TimeUnit.SECONDS)).isTrue();
            client.shutdownOutput();
            assertThat(tls.isOutputShutdown()).isTrue();
            assertThat(client.isOutputShutdown()).isTrue();
            assertThat(client.isInputShutdown()).isFalse();
            assertThatThrownBy(() -> client.getOutputStream().write(1)).isInstanceOf(IOException.class);
            assertThatThrownBy(client::shutdownInput)
                    .isInstanceOf(SSLException.class)
                    .hasMessageContaining("close_notify");
            assertThat(client.isInputShutdown()).isEqualTo(tls.isInputShutdown());
        }
    }
}
