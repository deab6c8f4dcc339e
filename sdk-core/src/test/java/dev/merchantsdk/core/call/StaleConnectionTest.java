package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.RawConnection;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the SDK sends a payment only once, on a live connection, even if the server has ended the connections in
 * the pool.
 */
final class StaleConnectionTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    /** The numbers of connections in the pool. */
    private static final List<Integer> COUNTS = CaseCount.isAll() ? List.of(1, 2, 3, 20) : List.of(1, 3);

    /** A way in which the server ends a connection, or makes the connection unusable, between two requests. */
    @SuppressWarnings("ImmutableEnumChecker") // an action has no mutable state
    private enum End {
        FIN(RawConnection::close),
        FIN_WITHOUT_CLOSE_NOTIFY(RawConnection::cut),
        HALF_CLOSED(RawConnection::closeHalf),
        RST(RawConnection::reset),
        LATE_408(connection -> connection.write("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n")),
        LATE_408_AND_FIN(RawResponse.status(408).then(RawConnection::close)),
        ONE_BYTE(connection -> connection.write("\n")),
        /** The server sends only the beginning of a TLS record. */
        PART_OF_A_TLS_RECORD(connection -> connection.writeToTcp(new byte[] {23, 3, 3, 0, 50, 1, 2, 3}));

        private final RawResponse action;

        End(RawResponse action) {
            this.action = action;
        }
    }

    static Stream<Arguments> ends() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values())
                        .flatMap(wire -> Stream.of(End.values())
                                .flatMap(end -> COUNTS.stream().map(count -> Arguments.of(mode, wire, end, count)))));
    }

    static Stream<Arguments> manyEnds() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values()).map(wire -> Arguments.of(mode, wire, End.FIN, 64)));
    }

    @ParameterizedTest
    @MethodSource({"ends", "manyEnds"})
    void isReplacedBeforeAPaymentIsSent(CallMode mode, Wire wire, End end, int count) throws Exception {
        verify(mode, wire, end, count, TestEndpoints.PAY, (server, value) -> {
            assertThat(value).isEqualTo("payment");
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(count + 1);
        });
    }

    private static void verify(
            CallMode mode,
            Wire wire,
            End end,
            int count,
            Endpoint<Map<?, ?>, JsonValue> endpoint,
            BiConsumer<RawServer, String> outcome)
            throws Exception {
        CountDownLatch arrived = new CountDownLatch(count);
        CountDownLatch received = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(count);
        RawResponse query = RawResponse.waitFor(arrived)
                .then(RawResponse.ok())
                .then(RawResponse.waitFor(received))
                .then(end.action)
                .then(connection -> ended.countDown());
        try (RawServer server = wire.server(RawResponse.ok());
                MerchantSdk sdk = wire.sdk(server).build()) {
            server.respond(request -> {
                arrived.countDown();
                return query;
            });
            ConcurrentCalls.run(count, number -> EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, Map.of()));
            received.countDown();
            assertThat(ended.await(10, TimeUnit.MINUTES)).isTrue();
            assertThat(server.connections()).isEqualTo(count);
            server.script(RawResponse.json("{\"id\":\"payment\"}"));
            server.forget();

            outcome.accept(
                    server,
                    EndpointCalls.execute(mode, sdk, endpoint, ORDER)
                            .get("id")
                            .orElseThrow()
                            .text());
        }
    }

    /**
     * A query may be lost on such a connection. It is repeated on a new one, whose thread in the server may be the first
     * to record its request.
     */
    @ParameterizedTest
    @MethodSource({"ends", "manyEnds"})
    void isReplacedWhenAQueryIsRepeated(CallMode mode, Wire wire, End end, int count) throws Exception {
        verify(mode, wire, end, count, TestEndpoints.ASK, (server, value) -> {
            assertThat(value).isEqualTo("payment");
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsOnlyOnce(count + 1)
                    .hasSizeLessThanOrEqualTo(2);
        });
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isNotOneThatReceivedMessagesOfItsTlsSession(CallMode mode) throws Exception {
        CountDownLatch received = new CountDownLatch(1);
        CountDownLatch updated = new CountDownLatch(1);
        RawResponse query = RawResponse.ok()
                .then(RawResponse.waitFor(received))
                .then(RawConnection::updateKeys)
                .then(connection -> updated.countDown());
        try (RawServer server = Wire.TLS.server(query, RawResponse.ok());
                MerchantSdk sdk = Wire.TLS.sdk(server).build()) {
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, Map.of());
            received.countDown();
            assertThat(updated.await(10, TimeUnit.MINUTES)).isTrue();

            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);

            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .containsExactly(1, 1);
        }
    }
}
