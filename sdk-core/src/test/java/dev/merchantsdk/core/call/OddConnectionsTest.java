package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.RequestPoint;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import okhttp3.ConnectionSpec;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests servers and networks that behave in ways that OkHttp and the JDK do not expect. */
final class OddConnectionsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    static Stream<Arguments> modes() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values()).map(wire -> Arguments.of(mode, wire)));
    }

    /**
     * OkHttp has one thread that ends calls at their time limits by closing their connections. While this thread closes
     * a connection, it must not wait for the server.
     */
    @ParameterizedTest
    @MethodSource("modes")
    void aServerThatReadsNothingDoesNotHoldTheLimitsOfOtherCalls(CallMode mode, Wire wire) throws Exception {
        CountDownLatch asserted = new CountDownLatch(1);
        Timeouts limits = Timeouts.builder()
                .read(Duration.ofMillis(300))
                .call(Duration.ofSeconds(30))
                .build();
        Map<String, String> large = Map.of("orderId", "order-7", "text", "x".repeat(16 << 20));
        try (RawServer server = wire.server(RawResponse.waitFor(asserted).at(RequestPoint.HEAD_READ));
                RawServer silent = wire.server(RawResponse.waitFor(asserted));
                MerchantSdk sdk = wire.sdk(server).timeouts(limits).build();
                MerchantSdk other = wire.sdk(silent).build()) {
            CompletableFuture<Throwable> blocked =
                    CompletableFuture.supplyAsync(() -> EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, large));
            assertThat(blocked.get(20, TimeUnit.SECONDS)).isInstanceOf(OutcomeUnknownException.class);

            CompletableFuture<Throwable> limited = CompletableFuture.supplyAsync(() -> EndpointCalls.failure(
                    mode,
                    other,
                    TestEndpoints.PAY,
                    ORDER,
                    RequestOptions.builder().timeout(Duration.ofMillis(300)).build()));
            assertThat(limited.get(20, TimeUnit.SECONDS)).isInstanceOf(OutcomeUnknownException.class);
            asserted.countDown();
        }
    }

    @ParameterizedTest
    @MethodSource("modes")
    void aNegativeLengthEndsTheConnection(CallMode mode, Wire wire) throws Exception {
        try (RawServer server =
                        wire.server(RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: -10\r\n\r\n{\"id\":\"7\"}"));
                MerchantSdk sdk = wire.sdk(server).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("modes")
    void noRequestFollowsAnUnrequestedUpgrade(CallMode mode, Wire wire) throws Exception {
        try (RawServer server = wire.server(
                        RawResponse.bytes("HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
                        RawResponse.ok());
                MerchantSdk sdk = wire.sdk(server).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
            EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER);
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 2);
        }
    }

    @Test
    void aClientWithoutTlsIsUsedAsItIs() throws Exception {
        OkHttpClient plain = new OkHttpClient.Builder()
                .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(plain).build()) {
            assertThat(EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
        }
    }

    @Test
    void anAddressOfAnUnavailableFamilyIsNotTheLastOne() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            ChildJvm.Result child = ChildJvm.run(
                    Caller.class,
                    List.of("-Djava.net.preferIPv4Stack=true"),
                    "http://localhost:" + server.port() + "/");
            assertThat(child.out()).as(child.err()).isEqualToIgnoringNewLines("SYNC 7ASYNC 7");
            assertThat(server.received()).hasSize(2);
        }
    }

    /**
     * The child JVM: sends payments to a host with two addresses. This JVM can connect to the IPv4 address but not to
     * the IPv6 address.
     */
    public static final class Caller {
        /** Prints the ids of the payments. */
        public static void main(String[] arguments) throws Exception {
            InetAddress v6 =
                    InetAddress.getByAddress("localhost", new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1});
            InetAddress v4 = InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
            OkHttpClient client = OwnClient.finding(host -> List.of(v6, v4));
            try (MerchantSdk sdk = TestSdk.at(arguments[0]).httpClient(client).build()) {
                for (CallMode mode : CallMode.values()) {
                    System.out.println(mode + " "
                            + EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER)
                                    .get("id")
                                    .orElseThrow()
                                    .text());
                }
            } finally {
                // The threads of this client are not daemons, so they would keep the JVM running.
                client.dispatcher().executorService().shutdown();
            }
        }
    }
}
