package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that exceptions and the log contain the id that the service assigns to a request. */
final class RequestIdTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theExceptionContainsTheIdOfTheLastRequest(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.status(503, "X-Request-Id: 11"),
                        RawResponse.status(503, "X-Request-Id: 22"),
                        RawResponse.status(404, "x-request-id: 33"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, Map.of());

            assertThat(failure.requestId()).contains("33");
            assertThat(failure).hasMessageContaining("HTTP 404, request id 33)");
            assertThat(failure.getSuppressed())
                    .extracting(earlier -> ((SdkException) earlier).requestId())
                    .containsExactly(Optional.of("11"), Optional.of("22"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"9", "3f2b8c1e-0d4a-4a57-9f0e-5d1c7b6a8e90", "4bf92f3577b34da6a3ce929d0e0e4736"})
    void aGeneratedIdIsKept(String value) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(400, "X-Request-Id: " + value));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER)
                            .requestId())
                    .contains(value);
        }
    }

    @Test
    void anUnknownOutcomeIsLoggedWithTheId() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(500, "X-Request-Id: 42"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            String log = CapturedLog.during(() -> {
                SdkException failure = EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER);
                assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
                assertThat(failure.requestId()).contains("42");
            });
            assertThat(log).contains("requestId=42 test.pay");
        }
    }

    @Test
    void anUnreadableSuccessHasAnId() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(200, "[", "X-Request-Id: 42"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, Map.of())
                            .requestId())
                    .contains("42");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4929509947106878",
                "with a blank",
                "<b>",
                "",
                "user-marker",
                "+79001234567",
                "79001234567",
                "marker0123456789"
            })
    void ignoresIdThatMayBeRequestData(String value) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(400, "X-Request-Id: " + value));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException failure = EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER);

            assertThat(failure.requestId()).isEmpty();
            assertThat(failure).hasMessageContaining("(attempts: 1, HTTP 400)");
        }
    }

    @Test
    void anIdOfTheListenersHeaderIsNotShown() throws Exception {
        String session = "cafe4711deadbeef4711cafe4711dead";
        CallListener listener = new CallListener() {
            @Override
            public CallListener forCall(CallEvent call, BiConsumer<String, String> headers) {
                headers.accept("x-session", session);
                return this;
            }
        };
        try (RawServer server = RawServer.scripted(RawResponse.status(400, "X-Request-Id: " + session));
                MerchantSdk sdk =
                        TestSdk.at(server.url()).callListener(listener).build()) {
            SdkException failure = EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER);
            assertThat(failure.requestId()).isEmpty();
            assertThat(failure.getMessage()).doesNotContain(session);
        }
    }

    /** Each id is a value of the request, contains one, or is a part of one; another letter case changes nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4bf92f3577b34da6a3ce929d0e0e4736",
                "4BF92F3577B34DA6A3CE929D0E0E4736",
                "4bf92f35-77b3-4da6-a3ce-929d0e0e4736",
                "4bf92f3577b34da6",
                "3f2b8c1e-0d4a-4a57-9f0e-5d1c7b6a8e90",
                "482913",
                "00482913",
                "00482913-0000-0000-0000-00000000000a",
                "7301",
                "b929509947106878",
                "abcdef01abcdef01abcdef01abcdef01",
                "d0c5d0c5d0c5d0c5d0c5d0c5d0c5d0c5",
                "79001234-0000-0000-0000-00000000000a"
            })
    void anIdWithDataOfTheRequestIsNotShown(String id) throws Exception {
        Map<String, String> body = Map.of(
                "orderId", "order-7",
                "ApiKey", "4bf92f3577b34da6a3ce929d0e0e4736",
                "clientCustomerId", "3f2b8c1e-0d4a-4a57-9f0e-5d1c7b6a8e90",
                "smsCode", "482913",
                "cvc", "7301",
                "card", "4929 5099 4710 6878",
                "phone", "+7 900 123-45-67");
        RawRequest raw = RawRequest.post(Address.PSP, "cards/{id}")
                .path("id", "ABCDEF01ABCDEF01ABCDEF01ABCDEF01")
                .query("next", "482913")
                .body(body);
        for (int status : new int[] {200, 400, 500}) {
            try (RawServer server = RawServer.responding(request -> RawResponse.status(status, "X-Request-Id: " + id));
                    MerchantSdk sdk = TestSdk.at(server.url())
                            .credentials(Credentials.builder()
                                    .tokens(TokenSource.fixed(Secret.of("d0c5d0c5d0c5d0c5d0c5d0c5d0c5d0c5")))
                                    .build())
                            .build()) {
                String log = CapturedLog.during(() -> {
                    try {
                        sdk.raw().call(raw.bearer(Scope.BALANCE_READ));
                    } catch (SdkException e) {
                        assertThat(e.requestId()).isEmpty();
                        assertThat(e).hasMessageNotContaining("request id");
                    }
                });
                assertThat(log).contains("raw").doesNotContain("requestId=");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void afterALostResponseTheIdIsThatOfTheLastResponse(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.status(503, "X-Request-Id: 11"), RawResponse.fin(), RawResponse.fin());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, Map.of());

            assertThat(failure.requestId()).contains("11");
            assertThat(failure.httpStatus()).hasValue(503);
            assertThat(failure)
                    .hasMessageContaining("(attempts: 3, HTTP 503, request id 11, no response to the last attempt)");
            assertThat(failure.getSuppressed())
                    .extracting(earlier -> ((SdkException) earlier).requestId())
                    .containsExactly(Optional.of("11"), Optional.empty());
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aResponseThatIsCutHasTheIdOfItsHead(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(connection -> {
                    connection.write("HTTP/1.1 200 OK\r\nX-Request-Id: 42\r\nContent-Length: 9\r\n\r\n{");
                    connection.close();
                });
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);

            assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
            assertThat(failure.requestId()).contains("42");
            assertThat(failure.httpStatus()).hasValue(200);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aSuccessAfterAnUnknownAttemptHasItsId(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.status(408, "X-Request-Id: 11"), RawResponse.status(200, "X-Request-Id: 22"));
                MerchantSdk sdk = TestSdk.at(server.url())
                        .retry(RetrySettings.builder()
                                .repeatAfter408(Set.of(CallKind.MONEY))
                                .build())
                        .build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER);

            assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
            assertThat(failure.requestId()).contains("22");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aSuccessIsLoggedWithItsId(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.status(408, "X-Request-Id: 11"), RawResponse.status(200, "X-Request-Id: 22"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(CapturedLog.during(() -> EndpointCalls.execute(mode, sdk, TestEndpoints.PAGE, ORDER)))
                    .contains(
                            "requestId=11 test.page TIMED_OUT",
                            "requestId=22 test.page HTTP 200 at attempt 2",
                            "requestId=22 test.page HTTP 200 attempts 2");
        }
    }

    @Test
    void anIdInASuccessThatMayBeDataOfTheRequestIsNotLogged() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(200, "X-Request-Id: 4929-5099-4710-6878"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(CapturedLog.during(() -> EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER)))
                    .contains("test.pay HTTP 200")
                    .doesNotContain("requestId", "4929");
        }
    }
}
