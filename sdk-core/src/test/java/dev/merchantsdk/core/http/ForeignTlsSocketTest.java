package dev.merchantsdk.core.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests how the SDK checks whether an idle TLS connection is still usable. In these tests, the SDK does not create the
 * socket.
 */
final class ForeignTlsSocketTest {
    private static final String RESPONSE = "HTTP/1.1 204 No Content\r\n\r\n";

    @ParameterizedTest
    @CsvSource({
        "KEPT, 99, true",
        "KEPT, 100, true",
        "CLOSED, 99, true",
        "CLOSED, 100, false",
        "BYTE, 99, true",
        "BYTE, 100, false",
        "SURPLUS, 0, false"
    })
    void findsAnEndOrAByteAfterTheConnectionWasIdleFor100Ms(ServerBehaviour behaviour, int idleMillis, boolean reusable)
            throws Exception {
        SSLContext context = TestCertificate.localhost().context();
        AtomicLong nanos = new AtomicLong();
        CountDownLatch received = new CountDownLatch(1);
        CountDownLatch acted = new CountDownLatch(1);
        RawResponse response = RawResponse.bytes(behaviour == ServerBehaviour.SURPLUS ? RESPONSE + RESPONSE : RESPONSE)
                .then(RawResponse.waitFor(received))
                .then(behaviour::act)
                .then(connection -> acted.countDown());
        try (RawServer server = RawServer.scriptedOverTls(context, response);
                Socket raw = new Socket(InetAddress.getLoopbackAddress(), server.port());
                TlsSocket client = new TlsSocket(
                        (SSLSocket) context.getSocketFactory().createSocket(raw, "localhost", server.port(), true),
                        raw,
                        nanos::get)) {
            assertThat(client.beginRequest()).isTrue();
            client.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(ISO_8859_1));
            assertThat(new String(client.getInputStream().readNBytes(RESPONSE.length()), ISO_8859_1))
                    .isEqualTo(RESPONSE);
            client.beginBody(0, false);
            received.countDown();
            assertThat(acted.await(60, TimeUnit.SECONDS)).isTrue();

            nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(idleMillis));
            assertThat(client.beginRequest()).isEqualTo(reusable);
        }
    }
}
