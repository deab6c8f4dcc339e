package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
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
import javax.net.SocketFactory;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that no request is sent on a new connection on which the server or a proxy has already sent bytes. */
final class ServerSpeaksFirstTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    static Stream<Arguments> responses() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values())
                        .flatMap(wire -> Stream.of(SocketFactory.getDefault(), new CallersSocketFactory())
                                .flatMap(sockets -> Stream.of(200, 400, 408, 429, 503)
                                        .map(status -> Arguments.of(mode, wire, sockets, status)))));
    }

    @ParameterizedTest
    @MethodSource("responses")
    void isCertainlyNotSent(CallMode mode, Wire wire, SocketFactory sockets, int status) throws Exception {
        Semaphore spoken = new Semaphore(0);
        AtomicInteger read = new AtomicInteger();
        RawResponse first = RawResponse.status(status)
                .then(connection -> spoken.release())
                .then(connection -> read.addAndGet(connection.in().readAllBytes().length))
                .at(RequestPoint.CONNECTED);
        try (RawServer server = wire.server(first);
                MerchantSdk sdk = TestSdk.at(url(wire, server))
                        .httpClient(waiting(spoken, sockets))
                        .build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);

            assertThat(failure).isInstanceOf(NotSentException.class);
            // The next server may speak a moment later, so that its bytes and the request cross.
            assertThat(failure.attempts()).isEqualTo(1);
            server.awaitQuiet();
            assertThat(read).hasValue(0);
        }
    }

    /** The first connection's 429 may have crossed the request, so it doesn't prove that the request wasn't processed. */
    @ParameterizedTest
    @EnumSource
    void earlierRefusalDoesNotProveOutcome(CallMode mode) throws Exception {
        Semaphore spoken = new Semaphore(1);
        RawResponse first =
                RawResponse.status(429).then(connection -> spoken.release()).at(RequestPoint.CONNECTED);
        try (RawServer server = RawServer.scripted(RawResponse.status(429), first);
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(waiting(spoken, SocketFactory.getDefault()))
                        .build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);

            assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
            assertThat(failure.attempts()).isEqualTo(2);
            assertThat(server.received()).hasSize(1);
        }
    }

    private static String url(Wire wire, RawServer server) {
        return (wire == Wire.TLS ? "https" : "http") + "://localhost:" + server.port() + "/";
    }

    /** Returns a client that continues after the server has sent its bytes. */
    private static OkHttpClient waiting(Semaphore spoken, SocketFactory sockets) {
        return TestCertificate.localhost()
                .client()
                .newBuilder()
                .socketFactory(sockets)
                .eventListener(new EventListener() {
                    @Override
                    public void connectEnd(Call call, InetSocketAddress address, Proxy proxy, Protocol protocol) {
                        try {
                            assertThat(spoken.tryAcquire(10, TimeUnit.MINUTES)).isTrue();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                })
                .build();
    }
}
