package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests success responses that end too early or have a property of a wrong type. The SDK does not lose the id in the
 * response of a money call, because the id proves that the service processed the request. The result or the exception
 * of the call contains the id.
 */
final class TruncatedResponseTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final RawResponse BROKEN_OFF = connection -> {
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"id\":\"7\",");
        connection.close();
    };

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anIdBeforeTheLostEndIsInTheException(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(BROKEN_OFF);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, LoopbackService.PAY, ORDER))
                    .isInstanceOfSatisfying(
                            OutcomeUnknownException.class,
                            unknown -> assertThat(unknown.receivedIds()).containsExactly("7"));
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anIdWithAPropertyOfAnotherTypeIsASuccess(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json("{\"id\":\"7\",\"parts\":5}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Money read = EndpointCalls.execute(mode, sdk, LoopbackService.PAY, ORDER);
            assertThat(read.id()).isEqualTo("7");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theSameIdAfterALostEndIsASuccess(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(BROKEN_OFF, RawResponse.json("{\"id\":\"7\"}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Money read = EndpointCalls.execute(mode, sdk, LoopbackService.PAYOUT, ORDER);
            assertThat(read.id()).isEqualTo("7");
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anotherIdAfterALostEndMayBeASecondPayout(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(BROKEN_OFF, RawResponse.json("{\"id\":\"8\"}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, LoopbackService.PAYOUT, ORDER))
                    .isInstanceOfSatisfying(
                            OutcomeUnknownException.class,
                            unknown -> assertThat(unknown.receivedIds()).containsExactly("7", "8"))
                    .hasMessageContaining("the last attempt succeeded, an earlier one may have been processed too");
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anIdInASuccessThatIsNoJsonIsInTheException(CallMode mode) throws Exception {
        assertThat(idsOf(mode, LoopbackService.PAY, "{\"id\":\"7\",\"status\":\"success\",,", 65_536))
                .containsExactly("7");
        assertThat(idsOf(mode, LoopbackService.PAY, "{\"id\":\"7\",\"id\":\"8\"}", 65_536))
                .containsExactly("7", "8");
        assertThat(idsOf(mode, LoopbackService.PAY, "{\"id\":\"7\"," + " ".repeat(1000) + "}", 65_536))
                .containsExactly("7");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aQueryKeepsNoIds(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.json("{\"id\":\"7\",,"), RawResponse.json("{\"id\":\"7\",\"parts\":5}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int i = 0; i < 2; i++) {
                assertThat(EndpointCalls.failure(mode, sdk, LoopbackService.ASK, ORDER))
                        .isExactlyInstanceOf(MalformedResponseException.class);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anotherIdThanThatOfTheRequestIsMalformed(CallMode mode) throws Exception {
        Endpoint<Map<?, ?>, Money> matching = LoopbackService.PAY.matching(
                "id", request -> String.valueOf(request.get("orderId")), money -> Optional.of(money.id()));
        String another = "malformed response at id: is not the requested id";
        for (String body : List.of("{\"id\":\"7\"}", "{\"id\":\"7\",\"parts\":5}")) {
            try (RawServer server =
                            RawServer.scripted(RawResponse.json(body), RawResponse.json(body.replace("7", "order-7")));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(EndpointCalls.failure(mode, sdk, matching, ORDER))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .cause()
                        .isExactlyInstanceOf(MalformedResponseException.class)
                        .hasMessageContaining(another);
                assertThat(EndpointCalls.execute(mode, sdk, matching, ORDER).id())
                        .isEqualTo("order-7");
            }
        }
    }

    private static List<String> idsOf(CallMode mode, Endpoint<Map<?, ?>, Money> endpoint, String body, int maxBytes)
            throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(body));
                MerchantSdk sdk =
                        TestSdk.at(server.url()).maxResponseBytes(maxBytes).build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, endpoint, ORDER);
            assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
            return ((OutcomeUnknownException) failure).receivedIds();
        }
    }
}
