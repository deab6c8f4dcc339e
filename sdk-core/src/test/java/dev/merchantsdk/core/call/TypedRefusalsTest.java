package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.failure.ContractErrors;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests which error texts and error codes of the gateway have their own exception class, such as
 * {@link PayoutOnlyTokenException}.
 */
final class TypedRefusalsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final ErrorRules GATEWAY = ErrorRules.when(body -> body.errorInsteadOf("id"))
            .duplicateOrder()
            .error(ContractErrors.PAYOUT_ONLY, PayoutOnlyTokenException::new)
            .error(ContractErrors.INVALID_REQUEST, RequestRefusedException::new);
    private static final Endpoint<Map<?, ?>, Money> PAY = LoopbackService.typed(Repeat.NEVER, GATEWAY);
    private static final Endpoint<Map<?, ?>, Money> PAYOUT = LoopbackService.typed(Repeat.SAME_ORDER, GATEWAY);
    private static final RawResponse DUPLICATE =
            RawResponse.json(400, "{\"error\":\"Order already exists\",\"errorCode\":-2}");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "400 | {\"error\":\"Order already exists\",\"errorCode\":-2}   | DuplicateOrderException",
                "400 | {\"error\":\"Order already exists\",\"errorCode\":\"-2\"} | DuplicateOrderException",
                "400 | {\"error\":\"Invalid request\",\"errorCode\":-2}        | DuplicateOrderException",
                "400 | {\"errorCode\":-2}                                      | DuplicateOrderException",
                "200 | {\"error\":\"Order already exists\",\"errorCode\":-2}   | DuplicateOrderException",
                "400 | {\"error\":\"Order already exists\",\"errorCode\":2}    | BadRequestException",
                "400 | {\"error\":\"Order already exists\",\"errorCode\":-3}   | BadRequestException",
                "400 | {\"error\":\"-2\"}                                      | BadRequestException",
                "400 | {\"error\":\"Invalid request\"}                         | RequestRefusedException",
                "200 | {\"error\":\"Invalid request\"}                         | RequestRefusedException",
                "400 | {\"error\":\"Invalid request: price\"}                  | BadRequestException",
                "400 | {\"error\":\"invalid request\"}                         | BadRequestException",
                "400 | {\"Errors\":[{\"ErrorCode\":\"Invalid\",\"ErrorDescription\":\"Invalid request\"}]} | BadRequestException",
                "400 | {\"error\":\"Agent scheme is disabled\"}                | BadRequestException",
                "200 | {\"error\":\"Card binding is payout-only\"}             | PayoutOnlyTokenException",
                "202 | {\"error\":\"Card binding is payout-only\"}             | PayoutOnlyTokenException",
                "400 | {\"error\":\"Card binding is payout-only\"}             | PayoutOnlyTokenException",
                "200 | {\"error\":\"Card binding is payout-only\",\"id\":null} | PayoutOnlyTokenException",
                "200 | {\"error\":\"Card binding is payout-only\",\"id\":\"\"} | PayoutOnlyTokenException",
                "200 | {\"error\":\"Card binding is payout-only\",\"id\":\" \"} | PayoutOnlyTokenException",
                "200 | {\"error\":\"Card binding is payout-only.\"}            | ApiException",
                "200 | {\"error\":\"card binding is payout-only\"}             | ApiException",
                "200 | {\"error\":\"Card binding is blocked\"}                 | ApiException",
                "400 | {\"error\":\"Invalid request\",\"error_description\":\"x\"} | RequestRefusedException",
                "401 | {\"error\":\"Invalid request\"}                         | AuthenticationException",
                "402 | {\"error\":\"Invalid request\"}                         | ApiException",
                "403 | {\"error\":\"Card binding is payout-only\"}             | AccessDeniedException",
                "404 | {\"error\":\"Order already exists\",\"errorCode\":-2}   | NotFoundException",
            })
    void determineTheException(int status, String body, String exception) throws Exception {
        for (CallMode mode : CallMode.values()) {
            for (Endpoint<Map<?, ?>, Money> endpoint : java.util.List.of(PAY, PAYOUT)) {
                try (RawServer server = RawServer.scripted(RawResponse.json(status, body));
                        MerchantSdk sdk = TestSdk.at(server.url()).build()) {

                    SdkException told = EndpointCalls.failure(mode, sdk, endpoint, ORDER);

                    assertThat(told.getClass().getSimpleName()).isEqualTo(exception);
                    assertThat(told instanceof ApiException).isEqualTo(!exception.equals("DuplicateOrderException"));
                    assertThat(told).hasNoCause();
                    assertThat(told.httpStatus()).hasValue(status);
                    assertThat(told.attempts()).isEqualTo(1);
                    assertThat(server.received()).hasSize(1);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void keepCodeAndMessage(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(DUPLICATE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, PAYOUT, ORDER))
                    .hasMessageContaining("errorCode -2")
                    .hasMessageContaining("look it up")
                    .hasMessageNotContaining("already exists")
                    .isInstanceOfSatisfying(DuplicateOrderException.class, told -> {
                        assertThat(told.orderId()).contains("order-7");
                        assertThat(told.earlierId()).isEmpty();
                        assertThat(told.errorCode()).hasValue(-2);
                        assertThat(told.errors().get(0).description().reveal()).isEqualTo("Order already exists");
                    });
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void keepEarlierLostAttemptUnknown(CallMode mode) throws Exception {
        for (RawResponse lost :
                new RawResponse[] {RawResponse.fin(), RawResponse.json(503, ""), RawResponse.json(408, "")}) {
            try (RawServer server = RawServer.scripted(lost, DUPLICATE);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {

                SdkException told = EndpointCalls.failure(mode, sdk, PAYOUT, ORDER);

                assertThat(told)
                        .isInstanceOfSatisfying(
                                OutcomeUnknownException.class,
                                unknown -> assertThat(unknown.orderId()).contains("order-7"));
                assertThat(told)
                        .cause()
                        .isInstanceOfSatisfying(
                                DuplicateOrderException.class,
                                cause -> assertThat(cause.errorCode()).hasValue(-2));
                assertThat(told.httpStatus()).hasValue(400);
                assertThat(told.attempts()).isEqualTo(2);
                assertThat(told.getSuppressed()).hasSize(1);
                assertThat(server.received())
                        .extracting(RawServer.Request::body)
                        .containsExactly("{\"orderId\":\"order-7\"}", "{\"orderId\":\"order-7\"}");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void reportAnotherPayoutWhenNoEarlierAttemptWasProcessed(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(429, ""), DUPLICATE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, PAYOUT, ORDER))
                    .isExactlyInstanceOf(DuplicateOrderException.class);
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doNotSettleServerError(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(500, "{\"error\":\"x\",\"errorCode\":-2}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, PAYOUT, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseExactlyInstanceOf(ServerErrorException.class);
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doNotTurnASuccessWithAnIdIntoARefusal(CallMode mode) throws Exception {
        String both = "{\"error\":\"Card binding is payout-only\",\"id\":\"7\",\"errorCode\":-2}";
        try (RawServer server = RawServer.scripted(RawResponse.json(200, both));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {

            Money reply = EndpointCalls.execute(mode, sdk, PAY, ORDER);

            assertThat(reply.id()).isEqualTo("7");
            assertThat(reply.additional()).containsEntry("error", JsonValue.of("Card binding is payout-only"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "400, AuthenticationException",
        "401, AuthenticationException",
        "403, AuthenticationException",
        "408, ServerErrorException",
        "500, ServerErrorException",
        "502, ServerErrorException",
        "503, ServerErrorException",
    })
    void ofACodeSelectNoExceptionOfAFailingService(int status, String exception) throws Exception {
        Endpoint<Map<?, ?>, Money> query = LoopbackService.typed(
                Repeat.ALWAYS, ErrorRules.when(ErrorBody::resultIsFalse).code("ApiKey", AuthenticationException::new));
        RawResponse coded = RawResponse.json(status, "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"ApiKey\"}]}");
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(coded);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                SdkException failure = EndpointCalls.failure(mode, sdk, query, ORDER);

                assertThat(failure.getClass().getSimpleName()).isEqualTo(exception);
                assertThat(failure.httpStatus()).hasValue(status);
            }
        }
    }

    /** None of these bodies contains an id, or a reason for a refusal in a format that the SDK reads. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"error\":null}",
                "{\"error\":\"\"}",
                "{\"error\":\" \",\"errorCode\":-2}",
                "{\"error\":5}",
                "{\"error\":{\"text\":\"Invalid request\"}}",
                "{\"error\":[\"Invalid request\"]}",
                "{\"errorCode\":-2}",
                "{\"error\":\"Invalid request\",\"error\":\"Invalid request\"}",
                "[{\"error\":\"Invalid request\"}]",
                ""
            })
    void areAbsentFromEmptySuccess(String body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(RawResponse.json(200, body));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(EndpointCalls.failure(mode, sdk, PAY, ORDER))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasCauseInstanceOf(MalformedResponseException.class);
            }
        }
    }

    @Test
    void addUpWithoutChangingWhatTheyAreAddedTo() {
        ErrorRules when = ErrorRules.when(body -> body.errorInsteadOf("id"));
        ErrorRules more = when.duplicateOrder();
        assertThat(more).isNotSameAs(when);
        assertThat(more.appliesToSuccess()).isTrue();
        assertThat(ErrorRules.BY_STATUS.duplicateOrder()).isNotSameAs(ErrorRules.BY_STATUS);
    }
}
