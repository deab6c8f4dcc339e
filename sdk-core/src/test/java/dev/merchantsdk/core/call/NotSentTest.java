package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.RequestPoint;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;
import okhttp3.OkHttpClient;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests calls for which the SDK cannot open a connection. The SDK repeats the call, and then throws a
 * {@link NotSentException}.
 */
final class NotSentTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isReportedWhenConnectionIsRefused(CallMode mode) throws Exception {
        // A bound port that does not listen refuses connections. No other process can use this port.
        try (Socket bound = new Socket()) {
            bound.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0));
            try (MerchantSdk sdk =
                    TestSdk.at("http://127.0.0.1:" + bound.getLocalPort()).build()) {
                isNotSent(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER), ConnectException.class);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isReportedWhenHostIsUnknown(CallMode mode) {
        AtomicInteger lookups = new AtomicInteger();
        OkHttpClient client = OwnClient.finding(host -> {
            lookups.incrementAndGet();
            throw new UnknownHostException(host);
        });
        try (MerchantSdk sdk =
                TestSdk.at("https://gateway.invalid").httpClient(client).build()) {
            isNotSent(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER), UnknownHostException.class);
        }
        assertThat(lookups).hasValue(3);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isReportedWhenTlsHandshakeFails(CallMode mode) throws Exception {
        try (RawServer plain = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk =
                        TestSdk.at("https://localhost:" + plain.port()).build()) {
            isNotSent(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER), IOException.class);
            assertThat(plain.received()).isEmpty();
            assertThat(plain.connections()).isGreaterThanOrEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isReportedWhenServerHasNoTls(CallMode mode) throws Exception {
        RawResponse plainHttp = RawResponse.bytes("HTTP/1.1 400 No TLS here\r\nContent-Length: 0\r\n\r\n")
                .then(RawResponse.silence())
                .at(RequestPoint.ACCEPTED);
        try (RawServer plain = RawServer.scripted(plainHttp);
                MerchantSdk sdk =
                        TestSdk.at("https://localhost:" + plain.port()).build()) {
            isNotSent(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER), SSLException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void triesTheNextAddressOfAHostWhenOneRefuses(CallMode mode) throws Exception {
        OkHttpClient client = OwnClient.finding(host -> List.of(
                InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}),
                InetAddress.getByAddress(host, new byte[] {127, 0, 0, 2})));
        try (RawServer server = RawServer.scriptedAt(new byte[] {127, 0, 0, 2}, RawResponse.ok());
                MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                        .httpClient(client)
                        .build()) {
            assertThat(EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER)
                            .get("id")
                            .orElseThrow()
                            .text())
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
