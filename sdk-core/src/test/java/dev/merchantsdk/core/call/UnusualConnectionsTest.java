package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.RequestPoint;
import dev.merchantsdk.testkit.TestCertificate;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import okhttp3.ConnectionSpec;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests unusual behaviour of servers, networks and clients. */
final class UnusualConnectionsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    static Stream<Arguments> modes() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values()).map(wire -> Arguments.of(mode, wire)));
    }

    /**
     * A single OkHttp thread closes the connections of all calls at their time limits. This thread must not wait for a
     * server.
     */
    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @MethodSource("modes")
    void aServerThatReadsNothingDoesNotHoldTheLimitsOfOtherCalls(CallMode mode, Wire wire) throws Exception {
        doesNotHoldTheLimitsOfOtherCalls(mode, wire, SocketFactory.getDefault());
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource
    void aServerThatReadsNothingDoesNotHoldThemWithTheCallersSockets(CallMode mode) throws Exception {
        doesNotHoldTheLimitsOfOtherCalls(mode, Wire.TLS, new CallersSocketFactory());
    }

    private static void doesNotHoldTheLimitsOfOtherCalls(CallMode mode, Wire wire, SocketFactory sockets)
            throws Exception {
        CountDownLatch asserted = new CountDownLatch(1);
        Timeouts limits = Timeouts.builder()
                .read(Duration.ofMillis(300))
                .call(Duration.ofSeconds(30))
                .build();
        Map<String, String> large = Map.of("orderId", "order-7", "text", "x".repeat(16 << 20));
        try (RawServer server = wire.server(RawResponse.waitFor(asserted).at(RequestPoint.HEAD_READ));
                RawServer silent = wire.server(RawResponse.waitFor(asserted));
                MerchantSdk sdk = wire.sdk(server)
                        .httpClient(TestCertificate.localhost()
                                .client()
                                .newBuilder()
                                .socketFactory(sockets)
                                .build())
                        .timeouts(limits)
                        .build();
                MerchantSdk other = wire.sdk(silent).build()) {
            CompletableFuture<Throwable> blocked =
                    EndpointCalls.start(() -> EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, large));
            assertThat(blocked.get(10, TimeUnit.MINUTES)).isInstanceOf(OutcomeUnknownException.class);

            CompletableFuture<Throwable> limited =
                    EndpointCalls.start(() -> EndpointCalls.failureAtLimit(mode, other, TestEndpoints.PAY, ORDER));
            assertThat(limited.get(10, TimeUnit.MINUTES)).isInstanceOf(OutcomeUnknownException.class);
            asserted.countDown();
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
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

    @Execution(ExecutionMode.CONCURRENT)
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

    @Execution(ExecutionMode.CONCURRENT)
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

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void anAddressOfAnUnavailableFamilyIsNotTheLastOne() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            JvmResult child = ChildJvm.run(
                    Caller.class,
                    List.of("-Djava.net.preferIPv4Stack=true"),
                    "http://localhost:" + server.port() + "/");
            assertThat(child.out()).as(child.err()).isEqualToIgnoringNewLines("SYNC 7ASYNC 7");
            assertThat(server.received()).hasSize(2);
        }
    }

    /** Runs in a child JVM without IPv6, and sends payments to a host with an IPv6 address and an IPv4 address. */
    public static final class Caller {
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
                // The client's threads are not daemon threads, and would keep the JVM running.
                client.dispatcher().executorService().shutdown();
            }
        }
    }
}
