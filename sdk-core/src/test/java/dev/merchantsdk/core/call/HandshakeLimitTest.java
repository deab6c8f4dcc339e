package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;
import okhttp3.ConnectionSpec;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;

/** What the limit of the handshake leaves as it is; {@link PatienceTest} shows the limit itself. */
final class HandshakeLimitTest {
    @Test
    void leavesAClientThatSpeaksNoTls() throws Exception {
        OkHttpClient plain = new OkHttpClient.Builder()
                .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
                .build();
        assertThat(HandshakeLimit.in(plain, Duration.ofSeconds(1))).isSameAs(plain);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(plain).build()) {
            assertThat(EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, Map.of())
                            .path("id")
                            .asText())
                    .isEqualTo("7");
        }
    }

    @Test
    void isAFactoryInEveryOtherWayToo() throws Exception {
        OkHttpClient client = new OkHttpClient();
        SSLSocketFactory own = client.sslSocketFactory();
        SSLSocketFactory limited =
                HandshakeLimit.in(client, Duration.ofSeconds(1)).sslSocketFactory();
        assertThat(limited.getDefaultCipherSuites()).isEqualTo(own.getDefaultCipherSuites());
        assertThat(limited.getSupportedCipherSuites()).isEqualTo(own.getSupportedCipherSuites());
        InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            int port = server.port();
            try (Socket named = limited.createSocket("127.0.0.1", port);
                    Socket bound = limited.createSocket("127.0.0.1", port, here, 0);
                    Socket addressed = limited.createSocket(here, port);
                    Socket addressedAndBound = limited.createSocket(here, port, here, 0)) {
                assertThat(List.of(named, bound, addressed, addressedAndBound))
                        .allSatisfy(socket -> assertThat(socket.isConnected()).isTrue())
                        .extracting(Socket::getPort)
                        .containsOnly(port);
            }
        }
    }
}
