package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the connections of calls to a server that offers HTTP/2, in which calls would share a connection. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class OwnConnectionTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    private final TestCertificate certificate = TestCertificate.localhost();
    private final OkHttpClient client = certificate.client();
    private final Set<Integer> connections = ConcurrentHashMap.newKeySet();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void eachCallThatMustNotHappenTwiceHasOne(CallMode mode) throws Exception {
        List<Endpoint<Map<?, ?>, ?>> money =
                List.of(TestEndpoints.PAY, TestEndpoints.PAGE, TestEndpoints.DEBIT, TestEndpoints.PAYOUT);
        try (ScriptedServer server = server();
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            ConcurrentCalls.run(
                    12, number -> EndpointCalls.execute(mode, sdk, money.get(number % money.size()), ORDER));

            assertThat(connections).hasSize(12);
            assertThat(server.requests()).isEqualTo(12);
            assertThat(client.connectionPool().connectionCount()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesShareOne(CallMode mode) throws Exception {
        try (ScriptedServer server = server();
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            for (int query = 0; query < 4; query++) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            }
            assertThat(connections).hasSize(1);
            assertThat(client.connectionPool().connectionCount()).isZero();
        }
    }

    /** With the default settings, the connection would end soon after. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void itIsClosedIfAnInterceptorKeepsTheResponse(CallMode mode) throws Exception {
        OkHttpClient keeping = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    chain.proceed(chain.request()).body().bytes();
                    throw new IOException("kept");
                })
                .build();
        Timeouts patient =
                Timeouts.builder().idleConnection(Duration.ofHours(1)).build();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(keeping)
                        .timeouts(patient)
                        .build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
            server.awaitEndOfConnection();
        }
    }

    /** A socket of the application may block when it is closed, or fail. */
    @ParameterizedTest
    @MethodSource("closings")
    void itsClosingNeitherDelaysNorChangesTheOutcome(CallMode mode, boolean fails) throws Exception {
        CountDownLatch returned = new CountDownLatch(1);
        SocketFactory sockets = new CallersSocketFactory() {
            @Override
            public Socket createSocket() {
                return new Socket() {
                    @Override
                    public synchronized void close() throws IOException {
                        try {
                            returned.await();
                        } catch (InterruptedException e) {
                            throw new IOException(e);
                        }
                        super.close();
                        if (fails) {
                            throw new IllegalStateException("closed");
                        }
                    }
                };
            }
        };
        if (fails) {
            returned.countDown();
        }
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(new OkHttpClient.Builder()
                                .socketFactory(sockets)
                                .build())
                        .build()) {
            assertThat(EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isNotNull();
            returned.countDown();
            server.awaitEndOfConnection();
        }
    }

    static List<Arguments> closings() {
        return Arrays.stream(CallMode.values())
                .flatMap(mode -> Stream.of(false, true).map(fails -> Arguments.of(mode, fails)))
                .toList();
    }

    private ScriptedServer server() throws Exception {
        ScriptedServer server = ScriptedServer.startOverTls(certificate.context());
        return server.responding(request -> {
            assertThat(request.getVersion()).isEqualTo("HTTP/1.1");
            connections.add(request.getConnectionIndex());
            return ScriptedServer.json(200, "{\"id\":\"7\"}").build();
        });
    }
}
