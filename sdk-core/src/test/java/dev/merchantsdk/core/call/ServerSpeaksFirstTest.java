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
import dev.merchantsdk.testkit.TestCertificate;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that no request is sent on a new connection on which the server or a proxy has already sent bytes. */
final class ServerSpeaksFirstTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    static Stream<Arguments> responses() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values())
                        .flatMap(wire ->
                                Stream.of(200, 400, 408, 429, 503).map(status -> Arguments.of(mode, wire, status))));
    }

    @ParameterizedTest
    @MethodSource("responses")
    void isCertainlyNotSent(CallMode mode, Wire wire, int status) throws Exception {
        Semaphore spoken = new Semaphore(0);
        AtomicInteger read = new AtomicInteger();
        RawResponse first = RawResponse.status(status)
                .then(connection -> spoken.release())
                .then(connection -> read.addAndGet(connection.in().readAllBytes().length))
                .at(RequestPoint.CONNECTED);
        try (RawServer server = wire.server(first);
                MerchantSdk sdk = TestSdk.at(url(wire, server))
                        .httpClient(waiting(spoken))
                        .build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);

            assertThat(failure).isInstanceOf(NotSentException.class);
            assertThat(failure.attempts()).isEqualTo(3);
            server.awaitQuiet();
            assertThat(read).hasValue(0);
        }
    }

    private static String url(Wire wire, RawServer server) {
        return (wire == Wire.TLS ? "https" : "http") + "://localhost:" + server.port() + "/";
    }

    /** Returns a client that continues after the server has sent its bytes. */
    private static OkHttpClient waiting(Semaphore spoken) {
        return TestCertificate.localhost()
                .client()
                .newBuilder()
                .eventListener(new EventListener() {
                    @Override
                    public void connectEnd(Call call, InetSocketAddress address, Proxy proxy, Protocol protocol) {
                        try {
                            assertThat(spoken.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                })
                .build();
    }
}
