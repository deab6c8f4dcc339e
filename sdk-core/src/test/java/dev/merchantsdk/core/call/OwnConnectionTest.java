package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
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
    @MethodSource("modesAndFlags")
    void eachCallThatMustNotHappenTwiceHasOne(CallMode mode, boolean callersClient, @TempDir Path folder)
            throws Exception {
        Path pem = Files.writeString(folder.resolve("localhost.pem"), certificate.pem());
        List<Endpoint<Map<?, ?>, ?>> money =
                List.of(TestEndpoints.PAY, TestEndpoints.PAGE, TestEndpoints.DEBIT, TestEndpoints.PAYOUT);
        try (ScriptedServer server = server();
                MerchantSdk sdk = callersClient
                        ? TestSdk.at(server.url()).httpClient(client).build()
                        : TestSdk.at(server.url()).trustCertificates(pem).build()) {
            ConcurrentCalls.run(
                    12, number -> EndpointCalls.execute(mode, sdk, money.get(number % money.size()), ORDER));
            for (Endpoint<Map<?, ?>, ?> endpoint : money) {
                EndpointCalls.execute(mode, sdk, endpoint, ORDER);
            }

            assertThat(connections).hasSize(16);
            assertThat(server.requests()).isEqualTo(16);
            assertThat(client.connectionPool().connectionCount()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anInterceptorCannotShareIt(CallMode mode) throws Exception {
        ConnectionPool shared = new ConnectionPool();
        OkHttpClient sharing = client.newBuilder()
                .addInterceptor(chain -> chain.withConnectionPool(shared).proceed(chain.request()))
                .build();
        try (ScriptedServer server = server();
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(sharing).build()) {
            for (int payment = 0; payment < 4; payment++) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER);
            }
            assertThat(connections).hasSize(4);
            assertThat(shared.connectionCount()).isZero();
        }
    }

    /** The addresses of a host with several are tried at once, so that a dead one delays no payment. */
    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1/, false, false",
        "http://shop.test/, false, true",
        "http://127.0.0.1/, true, true",
        "http://shop.test/, true, true",
    })
    void itsHostsAddressesAreTriedAtOnceUnlessThereIsOne(String url, boolean callersClient, boolean atOnce) {
        SystemScheduler scheduler = new SystemScheduler();
        OkHttpExchange exchange = new OkHttpExchange(
                callersClient ? Optional.of(client) : Optional.empty(),
                Optional.empty(),
                Timeouts.defaults(),
                scheduler);
        HttpAttempt attempt = new HttpAttempt(
                new Request.Builder().url(url), new Deadline(scheduler::nanoTime, Duration.ZERO), false, false);
        assertThat(exchange.own(attempt).fastFallback()).isEqualTo(atOnce);
        scheduler.close();
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
    @MethodSource("modesAndFlags")
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

    static List<Arguments> modesAndFlags() {
        return Arrays.stream(CallMode.values())
                .flatMap(mode -> Stream.of(false, true).map(flag -> Arguments.of(mode, flag)))
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
