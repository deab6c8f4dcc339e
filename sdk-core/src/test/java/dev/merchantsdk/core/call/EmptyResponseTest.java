package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests an endpoint whose success response has no body according to the contract, such as the confirmation of a payout
 * (section "Fast payment system helpers"). The test also sends responses with a body.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class EmptyResponseTest {
    private static final Endpoint<String, Optional<String>> CONFIRM =
            confirm().returnsNothing().matching("id", id -> id, received -> received);
    private static final Endpoint<String, Optional<String>> LOOKING = confirm()
            .errorRules(
                    ErrorRules.when(body -> body.errorInsteadOf("id")).contradictory(body -> body.errorAndAnyOf("id")))
            .returnsNothing();

    /** A response with a success status. The first argument is true if the response confirms the payout. */
    enum Body {
        NONE(true, "200 OK", ""),
        NO_CONTENT(true, RawResponse.bytes("HTTP/1.1 204 No Content\r\n\r\n")),
        ACCEPTED(true, "202 Accepted", ""),
        BYTE_ORDER_MARK(true, RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\u00ef\u00bb\u00bf")),
        OBJECT(true, "200 OK", "{\"id\":\"7\"}"),
        ID_WITHOUT_ERROR(true, "200 OK", "{\"id\":\"7\",\"error\":null,\"errorCode\":0,\"errors\":[]}"),
        BLANK_ERROR(true, "200 OK", "{\"id\":\"7\",\"error\":\" \"}"),
        EMPTY_OBJECT(true, "200 OK", "{}"),
        JSON_NULL(true, "200 OK", "null"),
        NO_ID(false, "200 OK", "{\"error\":null,\"errorCode\":0}"),
        OTHER_ID(false, "200 OK", "{\"id\":\"8\"}"),
        BLANK_ID(false, "200 OK", "{\"id\":\" \"}"),
        NUMBER_ID(false, "200 OK", "{\"id\":7}"),
        ID_WITH_TEXT(false, "200 OK", "{\"id\":\"7\",\"status\":\"queued\"}"),
        ID_WITH_NESTED_TEXT(false, "200 OK", "{\"id\":\"7\",\"info\":[{\"note\":\"queued\"}]}"),
        MESSAGE(false, "200 OK", "{\"message\":\"Service is starting\"}"),
        DETAIL(false, "200 OK", "{\"detail\":\"x\"}"),
        CODE_AND_MESSAGE(false, "200 OK", "{\"code\":5,\"msg\":\"x\"}"),
        BLANKS(false, "200 OK", " \n"),
        ERROR(false, "200 OK", "{\"error\":\"x\"}"),
        ERROR_IN_OTHER_LETTERS(false, "200 OK", "{\"Error\":\"x\"}"),
        ERROR_OBJECT(false, "200 OK", "{\"error\":{\"code\":1}}"),
        ERROR_WITH_ID(false, "200 OK", "{\"id\":\"7\",\"error\":\"x\"}"),
        ERROR_CODE(false, "200 OK", "{\"errorCode\":-5}"),
        ERROR_AFTER_ZERO(false, "200 OK", "{\"error\":0,\"Error\":\"x\"}"),
        ERRORS(false, "200 OK", "{\"Errors\":[{\"ErrorCode\":\"x\"}]}"),
        FIELD_ERRORS(false, "200 OK", "{\"errors\":{\"id\":[\"x\"]}}"),
        FIELD_MESSAGES(false, "200 OK", "{\"id\":[\"must be valid\"]}"),
        RESULT(false, "200 OK", "{\"Result\":false}"),
        STATUS(false, "200 OK", "{\"status\":{\"success\":false}}"),
        ERROR_IN_AN_ARRAY(false, "200 OK", "[{\"error\":\"x\"}]"),
        JSON_FALSE(false, "200 OK", "false"),
        JSON_ARRAY(false, "200 OK", "[]"),
        JSON_TEXT(false, "200 OK", "\"Forbidden\""),
        JSON_NUMBER(false, "200 OK", "0"),
        NO_SUCCESS(false, "200 OK", "{\"success\":false}"),
        FAIL(false, "200 OK", "{\"status\":\"fail\"}"),
        ERROR_MESSAGE(false, "200 OK", "{\"error_message\":\"x\"}"),
        ERROR_DESCRIPTION(false, "200 OK", "{\"error_description\":\"x\"}"),
        HTML(false, "200 OK", "<html></html>"),
        BINARY(false, "200 OK", "\u0000\u0001\u0002"),
        HALF_AN_OBJECT(false, "200 OK", "{"),
        TWO_OBJECTS(false, "200 OK", "{}{}"),
        PART(false, "206 Partial Content", ""),
        PART_OF_JSON(false, "206 Partial Content", "{}"),
        NO_GZIP(false, RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc")),
        BROKEN_OFF(
                false,
                RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
                        .then(RawResponse.fin())),
        RESET(
                false,
                RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
                        .then(RawResponse.rst())),
        WITHOUT_END(false, RawResponse.bytes("HTTP/1.1 200 OK\r\n\r\n").then(RawResponse.silence())),
        ENDLESS(false, RawResponse.dribble());

        private final boolean confirms;

        @SuppressWarnings("ImmutableEnumChecker") // a response has no mutable state
        private final RawResponse answer;

        Body(boolean confirms, String status, String body) {
            this(
                    confirms,
                    RawResponse.bytes(
                            "HTTP/1.1 " + status + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body));
        }

        Body(boolean confirms, RawResponse answer) {
            this.confirms = confirms;
            this.answer = answer;
        }

        private SdkException failure(CallMode mode, MerchantSdk sdk) {
            return this == WITHOUT_END || this == ENDLESS
                    ? EndpointCalls.failureAtLimit(mode, sdk, CONFIRM, "7")
                    : EndpointCalls.failure(mode, sdk, CONFIRM, "7");
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(Body.class)
    void onlyAnEmptyBodyOrTheIdIsASuccess(Body body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(body.answer, RawResponse.status(400));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                if (body.confirms) {
                    assertThat(EndpointCalls.execute(mode, sdk, CONFIRM, "7")).isIn(Optional.empty(), Optional.of("7"));
                } else {
                    assertThat(body.failure(mode, sdk)).isInstanceOf(OutcomeUnknownException.class);
                }

                assertThat(EndpointCalls.failure(mode, sdk, CONFIRM, "8"))
                        .isExactlyInstanceOf(BadRequestException.class);
                assertThat(server.received())
                        .extracting(RawServer.Request::line)
                        .containsExactly("POST /api/things/7/confirm HTTP/1.1", "POST /api/things/8/confirm HTTP/1.1");
                assertThat(server.received().get(0).body()).isEmpty();
            }
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void completesTheFuture() throws Exception {
        try (RawServer server = RawServer.scripted(Body.NONE.answer);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(Calls.of(sdk).runAsync(CONFIRM, "7", RequestOptions.none()))
                    .succeedsWithin(20, TimeUnit.SECONDS)
                    .isEqualTo(Optional.empty());
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isUnknownWithoutASuccessOrARefusal(CallMode mode) throws Exception {
        for (RawResponse answer :
                List.of(RawResponse.status(500), RawResponse.status(503), RawResponse.status(302), RawResponse.fin())) {
            try (RawServer server = RawServer.scripted(answer);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(EndpointCalls.failure(mode, sdk, CONFIRM, "7")).isInstanceOf(OutcomeUnknownException.class);
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anErrorWithoutAnIdIsARefusalAndWithOneAnUnknownOutcome(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Body.ERROR.answer, Body.OBJECT.answer, Body.ERROR_WITH_ID.answer);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, LOOKING, "7")).isExactlyInstanceOf(ApiException.class);
            assertThat(EndpointCalls.execute(mode, sdk, LOOKING, "7")).contains("7");
            assertThat(EndpointCalls.failure(mode, sdk, LOOKING, "7"))
                    .isInstanceOfSatisfying(
                            OutcomeUnknownException.class,
                            unknown -> assertThat(unknown.receivedIds()).containsExactly("7"))
                    .hasCauseExactlyInstanceOf(ApiException.class);
        }
    }

    private static EndpointBuilder<String> confirm() {
        return Endpoint.post(Address.GATEWAY, "api/things/{id}/confirm", String.class)
                .named("test.confirm")
                .auth(Auth.X_AUTH)
                .repeat(Repeat.NEVER)
                .path("id", id -> id)
                .noBody();
    }
}
