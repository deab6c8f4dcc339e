package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;
import okhttp3.OkHttpClient;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where no connection comes about, nothing was sent: the caller is told so, after repeats that are harmless. */
final class NotSentTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(Way.class)
    void isToldWhenTheConnectionIsRefused(Way way) throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            port = closed.getLocalPort();
        }
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:" + port).build()) {
            isNotSent(way.failure(sdk, TestEndpoints.PAY, ORDER), ConnectException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void isToldWhenTheHostIsUnknown(Way way) {
        AtomicInteger lookups = new AtomicInteger();
        OkHttpClient client = OwnClient.finding(host -> {
            lookups.incrementAndGet();
            throw new UnknownHostException(host);
        });
        try (MerchantSdk sdk =
                TestSdk.at("https://gateway.invalid").httpClient(client).build()) {
            isNotSent(way.failure(sdk, TestEndpoints.PAY, ORDER), UnknownHostException.class);
        }
        assertThat(lookups).hasValue(3);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void isToldWhenNoTlsSessionComesAbout(Way way) throws Exception {
        try (RawServer plain = RawServer.answering(Answer.ok());
                MerchantSdk sdk =
                        TestSdk.at("https://localhost:" + plain.port()).build()) {
            isNotSent(way.failure(sdk, TestEndpoints.PAY, ORDER), IOException.class);
            assertThat(plain.received()).isEmpty();
            assertThat(plain.connections()).isGreaterThanOrEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void isToldWhenTheServerSpeaksNoTls(Way way) throws Exception {
        try (PlainGreeter plain = new PlainGreeter();
                MerchantSdk sdk =
                        TestSdk.at("https://localhost:" + plain.port()).build()) {
            isNotSent(way.failure(sdk, TestEndpoints.PAY, ORDER), SSLException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void triesTheNextAddressOfAHostWhenOneRefuses(Way way) throws Exception {
        OkHttpClient client = OwnClient.finding(host -> List.of(
                InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}),
                InetAddress.getByAddress(host, new byte[] {127, 0, 0, 2})));
        try (RawServer server = RawServer.at(new byte[] {127, 0, 0, 2}, Answer.ok());
                MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                        .httpClient(client)
                        .build()) {
            assertThat(way.call(sdk, TestEndpoints.PAY, ORDER).path("id").asText())
                    .isEqualTo("7");
            assertThat(server.received()).hasSize(1);
        }
    }

    private static void isNotSent(SdkException failure, Class<? extends Throwable> cause) {
        assertThat(failure)
                .isInstanceOf(NotSentException.class)
                .hasCauseInstanceOf(cause)
                .hasMessageContaining("safe to call again");
        assertThat(failure.attempts()).isEqualTo(3);
        assertThat(failure.getSuppressed()).hasSize(2);
        assertThat(failure.httpStatus()).isEmpty();
    }
}
