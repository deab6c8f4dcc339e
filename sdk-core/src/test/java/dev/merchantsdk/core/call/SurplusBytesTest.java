package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the SDK never treats surplus bytes after a response as the response to the next request. */
final class SurplusBytesTest {
    private static final String STALE =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"id\":\"stale\"}";
    private static final int ROUNDS = CaseCount.atLeast(2, 5);

    /**
     * The bytes that the server sends after the status line of a response. The test replaces {@code %s} with the order
     * id of the request. Each order id has five characters.
     */
    private enum Response {
        TWO_RESPONSES("Content-Length: 14\r\n\r\n{\"id\":\"%s\"}" + STALE),
        LATE_408("Content-Length: 14\r\n\r\n{\"id\":\"%s\"}HTTP/1.1 408 Late\r\nContent-Length: 0\r\n\r\n"),
        LENGTH_SHORT_BY_A_NEWLINE("Content-Length: 14\r\n\r\n{\"id\":\"%s\"}\n"),
        LENGTH_SHORT_BY_A_LINE_END("Content-Length: 14\r\n\r\n{\"id\":\"%s\"}\r\n"),
        LENGTH_SHORT_BY_A_FEW_BYTES("Content-Length: 14\r\n\r\n{\"id\":\"%s\"}    "),
        LENGTH_SHORT_BY_TEN_THOUSAND("Content-Length: 14\r\n\r\n{\"id\":\"%s\"}" + " ".repeat(10_000)),
        CHUNKS_AND_A_RESPONSE("Transfer-Encoding: chunked\r\n\r\n7\r\n{\"id\":\"\r\n7\r\n%s\"}\r\n0\r\n\r\n" + STALE),
        CHUNKS_AND_A_LINE_END("Transfer-Encoding: chunked\r\n\r\ne\r\n{\"id\":\"%s\"}\r\n0\r\n\r\n\r\n"),
        TRAILERS_AND_A_RESPONSE(
                "Transfer-Encoding: chunked\r\n\r\nE;a=b\r\n{\"id\":\"%s\"}\r\n0\r\nA: b\r\n\r\n" + STALE),

        EXACT("Content-Length: 14\r\n\r\n{\"id\":\"%s\"}"),
        EXACT_LINES_WITHOUT_CARRIAGE_RETURNS("Content-Length: 14\n\n{\"id\":\"%s\"}"),
        EXACT_LARGE("Content-Length: 20014\r\n\r\n{\"id\":\"%s\"}" + " ".repeat(20_000)),
        EXACT_CHUNKS("Transfer-Encoding: chunked\r\n\r\n7 \r\n{\"id\":\"\r\n07;x\r\n%s\"}\r\n000\r\n\r\n"),
        EXACT_LARGE_CHUNK("Transfer-Encoding: chunked\r\n\r\ne\r\n{\"id\":\"%s\"}\r\n5000\r\n" + " ".repeat(0x5000)
                + "\r\n0\r\n\r\n"),
        EXACT_TRAILERS("Transfer-Encoding: chunked\r\n\r\nE\r\n{\"id\":\"%s\"}\r\n0\r\nA: b\r\nC: d\r\n\r\n");

        private final String afterStatus;

        Response(String afterStatus) {
            this.afterStatus = afterStatus;
        }

        private RawResponse to(RawServer.Request request) {
            String id = request.body().replaceFirst(".*\"orderId\":\"(.{5})\".*", "$1");
            return RawResponse.bytes("HTTP/1.1 200 OK\r\n" + afterStatus.replace("%s", id));
        }
    }

    static Stream<Arguments> responses() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values())
                        .flatMap(wire ->
                                Stream.of(Response.values()).map(response -> Arguments.of(mode, wire, response))));
    }

    @ParameterizedTest
    @MethodSource("responses")
    void doNotAffectTheNextPayments(CallMode mode, Wire wire, Response response) throws Exception {
        try (RawServer server = wire.server(RawResponse.ok());
                MerchantSdk sdk = wire.sdk(server).build();
                MerchantSdk other = sdk.withMerchant(TestSdk.credentials())) {
            server.respond(response::to);
            for (int round = 0; round < ROUNDS; round++) {
                assertThat(pay(mode, sdk, "A-00" + round)).isEqualTo("A-00" + round);
                assertThat(pay(mode, other, "B-00" + round)).isEqualTo("B-00" + round);
            }
            List<Integer> connections =
                    IntStream.rangeClosed(1, 2 * ROUNDS).boxed().toList();
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .isEqualTo(connections);
        }
    }

    @ParameterizedTest
    @MethodSource("interimResponses")
    void interimResponsesBelongToTheirRequest(CallMode mode, Wire wire) throws Exception {
        String interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
        try (RawServer server = wire.server(RawResponse.bytes(interim).then(RawResponse.ok()));
                MerchantSdk sdk = wire.sdk(server).build()) {
            for (int round = 0; round < ROUNDS; round++) {
                assertThat(pay(mode, sdk, "A-00" + round)).isEqualTo("7");
            }
            assertThat(server.received())
                    .extracting(RawServer.Request::connection)
                    .doesNotHaveDuplicates()
                    .hasSize(ROUNDS);
        }
    }

    static Stream<Arguments> interimResponses() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Wire.values()).map(wire -> Arguments.of(mode, wire)));
    }

    private static String pay(CallMode mode, MerchantSdk sdk, String orderId) {
        return EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, Map.of("orderId", orderId))
                .get("id")
                .orElseThrow()
                .text();
    }
}
