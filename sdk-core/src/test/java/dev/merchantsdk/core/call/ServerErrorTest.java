package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceUnavailableException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the SDK does not treat a failure of the service as a refusal (contract, "Errors"). */
final class ServerErrorTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final String BODY = "{\"error\":\"Invalid request\",\"traceId\":\"7f\"}";

    @ParameterizedTest
    @CsvSource({
        "500, contact the service's support with the endpoint and the time",
        "501, contact the service's support with the endpoint and the time",
        "502, contact the service's support with the endpoint and the time",
        "503, repeat it later",
        "504, contact the service's support with the endpoint and the time",
        "408, 'repeat it, as the contract recommends'",
    })
    void aQueryFailsWithAdviceForTheStatus(int status, String advice) throws Exception {
        for (CallMode mode : CallMode.values()) {
            SdkException failure = failure(mode, TestEndpoints.ASK, RawResponse.json(status, BODY));

            assertThat(failure)
                    .isExactlyInstanceOf(ServerErrorException.class)
                    .isInstanceOf(ServiceUnavailableException.class)
                    .isNotInstanceOf(ApiException.class)
                    .hasMessageContaining("HTTP " + status)
                    .hasMessageContaining(": the service failed: [Invalid request]. ")
                    .hasMessageNotContaining("refused")
                    .hasMessageEndingWith("The call changes nothing at the service; " + advice
                            + "; body() returns the service's response");
            assertThat(((ErrorResponse) failure).body()).isEqualTo(JsonValue.parse(BODY));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void lostAndMalformedResponsesHaveTheSameParent(CallMode mode) throws Exception {
        assertThat(failure(mode, TestEndpoints.ASK, RawResponse.fin()))
                .isExactlyInstanceOf(NoResponseException.class)
                .isInstanceOf(ServiceUnavailableException.class)
                .hasMessageNotContaining("refused");
        assertThat(failure(mode, TestEndpoints.ASK, RawResponse.json("<html/>")))
                .isExactlyInstanceOf(MalformedResponseException.class)
                .isInstanceOf(ServiceUnavailableException.class)
                .hasMessageNotContaining("refused");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theOutcomeOfAPaymentIsUnknown(CallMode mode) throws Exception {
        for (RawResponse response : List.of(RawResponse.json(500, BODY), RawResponse.fin())) {
            assertThat(failure(mode, TestEndpoints.PAY, response))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(ServiceUnavailableException.class)
                    .hasMessageNotContaining("refused");
        }
    }

    private static SdkException failure(CallMode mode, Endpoint<Map<?, ?>, ?> endpoint, RawResponse response)
            throws Exception {
        try (RawServer server = RawServer.scripted(response);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            return EndpointCalls.failure(mode, sdk, endpoint, ORDER);
        }
    }
}
