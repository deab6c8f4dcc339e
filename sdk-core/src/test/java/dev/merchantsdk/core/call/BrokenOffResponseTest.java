package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A success whose end is lost or whose properties have other types: its id proves that the request was processed, and is kept. */
final class BrokenOffResponseTest {
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
}
