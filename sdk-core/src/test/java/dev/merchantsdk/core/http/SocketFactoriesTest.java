package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.spi.SelectorProvider;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import javax.net.ssl.SSLSocketFactory;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SocketFactoriesTest {
    private static final SSLSocketFactory PLATFORM = new OkHttpClient().sslSocketFactory();
    private static final TlsSocketFactory TLS = new TlsSocketFactory(PLATFORM, Duration.ofSeconds(1));

    static Stream<SocketFactory> factories() {
        return Stream.of(TLS, new ChannelSocketFactory(SelectorProvider.provider()));
    }

    @ParameterizedTest
    @MethodSource("factories")
    void createConnectedSockets(SocketFactory factory) throws Exception {
        InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            int port = server.port();
            try (Socket named = factory.createSocket("127.0.0.1", port);
                    Socket bound = factory.createSocket("127.0.0.1", port, here, 0);
                    Socket addressed = factory.createSocket(here, port);
                    Socket addressedAndBound = factory.createSocket(here, port, here, 0)) {
                assertThat(List.of(named, bound, addressed, addressedAndBound))
                        .allSatisfy(socket -> {
                            assertThat(socket.isConnected()).isTrue();
                            assertThat(socket.isBound()).isTrue();
                            assertThat(socket.getLocalPort()).isPositive();
                            assertThat(socket.getLocalAddress()).isEqualTo(here);
                        })
                        .extracting(Socket::getPort)
                        .containsOnly(port);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("factories")
    void bindToALocalPort(SocketFactory factory) throws Exception {
        InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            int local;
            try (ServerSocket free = new ServerSocket(0, 1, here)) {
                local = free.getLocalPort();
            }
            try (Socket bound = factory.createSocket(here, server.port(), here, local)) {
                assertThat(bound.getLocalPort()).isEqualTo(local);
            }
        }
    }

    @Test
    void theCipherSuitesAreThoseOfThePlatform() {
        assertThat(TLS.getDefaultCipherSuites()).isEqualTo(PLATFORM.getDefaultCipherSuites());
        assertThat(TLS.getSupportedCipherSuites()).isEqualTo(PLATFORM.getSupportedCipherSuites());
    }
}
