package dev.merchantsdk.core.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.channels.spi.SelectorProvider;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests how the SDK checks whether an idle TLS connection is still usable. In these tests, a socket factory of the SDK
 * creates the socket.
 */
final class ChannelTlsSocketTest {
    private static final String RESPONSE = "HTTP/1.1 204 No Content\r\n\r\n";

    @ParameterizedTest
    @CsvSource({"KEPT, true", "CLOSED, false", "BYTE, false", "SURPLUS, false"})
    void findsAnEndOrAByteWithoutWaiting(ServerBehaviour behaviour, boolean reusable) throws Exception {
        SSLContext context = TestCertificate.localhost().context();
        TlsSocketFactory factory = new TlsSocketFactory(context.getSocketFactory(), Duration.ofSeconds(61));
        CountDownLatch received = new CountDownLatch(1);
        CountDownLatch acted = new CountDownLatch(1);
        RawResponse response = RawResponse.bytes(behaviour == ServerBehaviour.SURPLUS ? RESPONSE + RESPONSE : RESPONSE)
                .then(RawResponse.waitFor(received))
                .then(behaviour::act)
                .then(connection -> acted.countDown());
        try (RawServer server = RawServer.scriptedOverTls(context, response);
                Socket raw = new ChannelSocketFactory(SelectorProvider.provider())
                        .createSocket(InetAddress.getLoopbackAddress(), server.port());
                TlsSocket client = (TlsSocket) factory.createSocket(raw, "localhost", server.port(), true)) {
            assertThat(raw.getSoTimeout()).isEqualTo(61_000);
            assertThat(client.beginRequest()).isTrue();
            client.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(ISO_8859_1));
            assertThat(new String(client.getInputStream().readNBytes(RESPONSE.length()), ISO_8859_1))
                    .isEqualTo(RESPONSE);
            client.beginBody(0, false);
            received.countDown();
            assertThat(acted.await(60, TimeUnit.SECONDS)).isTrue();

            assertThat(client.beginRequest()).isEqualTo(reusable);
        }
    }
}
