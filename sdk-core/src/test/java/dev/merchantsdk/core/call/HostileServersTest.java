package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.RawConnection;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks calls that must not happen twice, back to back, against servers that end their connections or send surplus
 * responses at the worst time: each call is made once, succeeds, and gets its own id.
 */
final class HostileServersTest {
    private static final int CALLS = CaseCount.of(200);
    private static final String SURPLUS = "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{\"id\":\"stale\"}";
    private static final List<Endpoint<Map<?, ?>, JsonValue>> ENDPOINTS =
            List.of(TestEndpoints.PAY, TestEndpoints.PAGE, TestEndpoints.DEBIT, TestEndpoints.PAYOUT);

    /** What the server does after its response. */
    @SuppressWarnings("ImmutableEnumChecker") // an action has no mutable state
    private enum World {
        KEEPS(connection -> {}),
        CLOSES(RawConnection::close),
        /** The close and the next request cross each other on the network. */
        CLOSES_AT_THE_NEXT_REQUEST(atNextRequest(RawConnection::close)),
        SURPLUS_IN_THE_SAME_SEGMENT(connection -> {}),
        /** The surplus response and the next request cross each other on the network. */
        SURPLUS_AT_THE_NEXT_REQUEST(atNextRequest(RawResponse.bytes(SURPLUS).then(RawConnection::close))),
        SURPLUS_AND_CLOSES(RawResponse.bytes(SURPLUS).then(RawConnection::close));

        private final RawResponse after;

        World(RawResponse after) {
            this.after = after;
        }

        private static RawResponse atNextRequest(RawResponse action) {
            return connection -> {
                if (connection.in().read() >= 0) {
                    action.send(connection);
                } else {
                    connection.close();
                }
            };
        }

        private RawResponse to(RawServer.Request request) {
            String body = "{\"id\":\"" + request.body().replaceFirst(".*\"orderId\":\"([^\"]+)\".*", "$1") + "\"}";
            String surplus = this == SURPLUS_IN_THE_SAME_SEGMENT ? SURPLUS : "";
            return RawResponse.bytes(
                            "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body + surplus)
                    .then(after);
        }
    }

    static Stream<Arguments> worlds() {
        return Stream.of(World.values())
                .flatMap(world -> Stream.of(Wire.values()).map(wire -> Arguments.of(world, wire)));
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void everyCallSucceedsOnceWithItsOwnId(World world, Wire wire) throws IOException {
        try (RawServer server = wire.server(RawResponse.ok());
                MerchantSdk sdk = wire.sdk(server).build();
                MerchantSdk other = sdk.withMerchant(TestSdk.credentials())) {
            server.respond(world::to);
            for (int call = 0; call < CALLS; call++) {
                JsonValue response = EndpointCalls.execute(
                        call % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC,
                        call % 3 == 0 ? other : sdk,
                        ENDPOINTS.get(call % ENDPOINTS.size()),
                        Map.of("orderId", "order-" + call));
                assertThat(response.get("id").orElseThrow().text()).isEqualTo("order-" + call);
            }
            assertThat(server.received()).hasSize(CALLS);
            assertThat(server.connections()).isEqualTo(CALLS);
        }
    }
}
