package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An endpoint whose success has nothing to read. */
@Timeout(60)
final class NothingReturnedTest {
    private static final Endpoint<String, Void> CONFIRM = confirm().returnsNothing();
    private static final Endpoint<String, Void> LOOKING =
            confirm().refusals(Refusals.when(body -> body.errorInsteadOf("id"))).returnsNothing();

    /** What may stand where nothing is expected. */
    enum Body {
        NONE("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        NO_CONTENT("HTTP/1.1 204 No Content\r\n\r\n"),
        ACCEPTED("HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"),
        JSON("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":\"7\"}"),
        ERROR("HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n{\"error\":\"x\"}"),
        HTML("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\n\r\n<html></html>"),
        NO_JSON("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{"),
        NO_GZIP("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc"),
        BROKEN_OFF(RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
                .then(RawResponse.fin())),
        RESET(RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
                .then(RawResponse.rst())),
        TILL_THE_END(RawResponse.bytes("HTTP/1.1 200 OK\r\n\r\n").then(RawResponse.silence())),
        ENDLESS(RawResponse.dribble());

        @SuppressWarnings("ImmutableEnumChecker") // these answers have no state
        private final RawResponse answer;

        Body(String reply) {
            this(RawResponse.bytes(reply));
        }

        Body(RawResponse answer) {
            this.answer = answer;
        }
    }

    @ParameterizedTest
    @EnumSource(Body.class)
    void isASuccessWhateverStandsThere(Body body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = RawServer.scripted(body.answer, RawResponse.status(400));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {

                assertThat(EndpointCalls.execute(mode, sdk, CONFIRM, "7")).isNull();

                assertThat(EndpointCalls.failure(mode, sdk, CONFIRM, "8"))
                        .isExactlyInstanceOf(BadRequestException.class);
                assertThat(server.received())
                        .extracting(RawServer.Request::line)
                        .containsExactly("POST /api/things/7/confirm HTTP/1.1", "POST /api/things/8/confirm HTTP/1.1");
                assertThat(server.received().get(0).body()).isEmpty();
            }
        }
    }

    @Test
    void completesTheFutureWithNull() throws Exception {
        try (RawServer server = RawServer.scripted(Body.NONE.answer);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(sdk.calls().executeAsync(CONFIRM, "7", RequestOptions.none()))
                    .succeedsWithin(20, TimeUnit.SECONDS)
                    .isNull();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void keepsTheConnectionForTheNextCall(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Body.NONE.answer, Body.JSON.answer, Body.NO_CONTENT.answer);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int call = 0; call < 3; call++) {
                EndpointCalls.execute(mode, sdk, CONFIRM, "7");
            }
            assertThat(server.connections()).isEqualTo(1);
        }
    }

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

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void isReadAllTheSameWhereASuccessCanRefuse(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        Body.ERROR.answer, Body.JSON.answer, Body.NONE.answer, Body.BROKEN_OFF.answer);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, LOOKING, "7")).isExactlyInstanceOf(ApiException.class);
            for (String accepted : List.of("8", "9")) {
                assertThat(EndpointCalls.execute(mode, sdk, LOOKING, accepted)).isNull();
            }
            assertThat(EndpointCalls.failure(mode, sdk, LOOKING, "7")).isInstanceOf(OutcomeUnknownException.class);
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
