package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.SocketFactory;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the setting {@code freshConnectionsForMoney} with HTTP/2, in which calls usually share a connection. */
@Timeout(60)
final class OwnConnectionTest {
    /**
     * The number of simultaneous calls. This number must not exceed 5, because an OkHttp client by default runs at most
     * 5 asynchronous calls to one host at the same time.
     */
    private static final int CALLS = 4;

    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    private final TestCertificate certificate = TestCertificate.localhost();
    private final RecordingSockets sockets = new RecordingSockets();
    private final OkHttpClient client =
            certificate.client().newBuilder().socketFactory(sockets).build();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void eachMoneyCallHasOne(CallMode mode) throws Exception {
        OpenTogether calls = new OpenTogether(CALLS);
        try (ScriptedServer server = ScriptedServer.startOverTls(certificate.context());
                MerchantSdk sdk = TestSdk.at(server.responding(calls::respond).url())
                        .httpClient(client)
                        .freshConnectionsForMoney(true)
                        .build()) {
            List<Endpoint<Map<?, ?>, ?>> money =
                    List.of(TestEndpoints.PAY, TestEndpoints.PAGE, TestEndpoints.DEBIT, TestEndpoints.PAYOUT);
            ConcurrentCalls.run(CALLS, number -> EndpointCalls.execute(mode, sdk, money.get(number), ORDER));

            assertThat(calls.connections).hasSize(CALLS);
            assertThat(server.requests()).isEqualTo(CALLS);
            assertThat(sockets.created).hasSize(CALLS).allMatch(Socket::isClosed);
            assertThat(client.connectionPool().connectionCount()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesShareOne(CallMode mode) throws Exception {
        try (ScriptedServer server = ScriptedServer.startOverTls(certificate.context());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(client)
                        .freshConnectionsForMoney(true)
                        .build()) {
            server.responding(new OpenTogether(1)::respond);
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            OpenTogether calls = new OpenTogether(CALLS);
            server.responding(calls::respond);
            ConcurrentCalls.run(CALLS, number -> EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER));

            assertThat(calls.connections).hasSize(1);
            assertThat(sockets.created).singleElement().matches(socket -> !socket.isClosed());
            assertThat(client.connectionPool().connectionCount()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void moneyCallsShareOneUnlessSetOtherwise(CallMode mode) throws Exception {
        try (ScriptedServer server = ScriptedServer.startOverTls(certificate.context());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            server.responding(new OpenTogether(1)::respond);
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            OpenTogether calls = new OpenTogether(CALLS);
            server.responding(calls::respond);
            ConcurrentCalls.run(CALLS, number -> EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER));

            assertThat(calls.connections).hasSize(1);
        }
    }

    /** A request handler that responds after all calls have arrived, and records the connections of the calls. */
    private static final class OpenTogether {
        private final Set<Integer> connections = ConcurrentHashMap.newKeySet();
        private final CountDownLatch arrived;

        OpenTogether(int calls) {
            arrived = new CountDownLatch(calls);
        }

        MockResponse respond(RecordedRequest request) {
            assertThat(request.getVersion()).isEqualTo("HTTP/2");
            connections.add(request.getConnectionIndex());
            arrived.countDown();
            try {
                assertThat(arrived.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError("the server was closed while calls were open", e);
            }
            return ScriptedServer.json(200, "{\"id\":\"7\"}").build();
        }
    }

    private static final class RecordingSockets extends SocketFactory {
        private final Queue<Socket> created = new ConcurrentLinkedQueue<>();

        @Override
        public Socket createSocket() {
            Socket socket = new Socket();
            created.add(socket);
            return socket;
        }

        @Override
        public Socket createSocket(String host, int port) throws IOException {
            throw new IOException("OkHttp connects its sockets itself");
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
            throw new IOException("OkHttp connects its sockets itself");
        }

        @Override
        public Socket createSocket(InetAddress host, int port) throws IOException {
            throw new IOException("OkHttp connects its sockets itself");
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
            throw new IOException("OkHttp connects its sockets itself");
        }
    }
}
