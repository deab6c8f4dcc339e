package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the common behaviour of all queries that require an access token. */
final class QueryCallsTest {
    private static final String WORDS = "these are the words";

    private final RecordingTokens tokens = new RecordingTokens();
    private final Path directory;

    QueryCallsTest(@TempDir Path directory) {
        this.directory = directory;
    }

    static Stream<Arguments> calls() {
        return QueryCase.all().stream()
                .flatMap(call -> Stream.of(CallMode.values()).map(mode -> Arguments.of(call, mode)));
    }

    private Object made(QueryCase call, CallMode mode, MerchantSdk sdk) {
        return mode.call(
                () -> call.waiting().apply(sdk, directory), () -> call.async().apply(sdk, directory));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void sendsExactRequestWithTokenOfItsScope(QueryCase call, CallMode mode) throws Exception {
        try (ScriptedServer service = ScriptedServer.start().respond(call.reply());
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            made(call, mode, sdk);

            RecordedRequest request = service.takeRequest();
            assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo("GET " + call.target());
            assertThat(request.getHeaders().values("authorization"))
                    .containsExactly("Bearer " + RecordingTokens.PREFIX + "1");
            assertThat(request.getHeaders().get("x-auth")).isNull();
            assertThat(request.getHeaders().values("mid"))
                    .isEqualTo(call.mid().isEmpty() ? List.of() : List.of(call.mid()));
            assertThat(request.getBodySize()).isZero();
            assertThat(tokens.scopes()).containsExactly(call.scope());
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isRepeatedAfterLostResponseAndWhenServiceIsBusy(QueryCase call, CallMode mode) throws Exception {
        int[] busy = {408, 429, 502, 503, 504};
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            service.loseResponse().respond(call.reply());
            for (int status : busy) {
                service.respond(status, "{}").respond(call.reply());
            }
            for (int pair = 0; pair <= busy.length; pair++) {
                made(call, mode, sdk);

                assertThat(service.takeLine()).isEqualTo("GET " + call.target());
                assertThat(service.takeLine()).isEqualTo("GET " + call.target());
                assertThat(service.requests()).isEqualTo(2 * (pair + 1));
            }
            assertThat(tokens.scopes()).hasSize(2 * (busy.length + 1)).containsOnly(call.scope());
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isNotRepeatedAfterServerErrorOrRefusal(QueryCase call, CallMode mode) throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(500, "<html>" + WORDS)
                        .respond(404, "{\"error\":\"" + WORDS + "\"}")
                        .respond(403, "")
                        .respond(400, "{\"error\":\"Invalid request\"}");
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            assertThat(catchThrowableOfType(ServerErrorException.class, () -> made(call, mode, sdk)))
                    .hasMessageNotContaining(WORDS);
            assertThat(catchThrowableOfType(NotFoundException.class, () -> made(call, mode, sdk)))
                    .hasMessageNotContaining(WORDS)
                    .satisfies(told -> assertThat(told.errors()).containsExactly(ServiceError.of("", WORDS)));
            assertThat(catchThrowableOfType(ApiException.class, () -> made(call, mode, sdk))
                            .httpStatus())
                    .hasValue(403);
            // The exception must not be a RequestRefusedException, which states that nothing was created.
            assertThat(catchThrowableOfType(ApiException.class, () -> made(call, mode, sdk)))
                    .isExactlyInstanceOf(BadRequestException.class);
            assertThat(service.requests()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void renewsARefusedTokenOnce(QueryCase call, CallMode mode) throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(401, "{}")
                        .respond(call.reply())
                        .respond(401, "{}")
                        .respond(401, "{}");
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            made(call, mode, sdk);
            assertThat(catchThrowableOfType(AuthenticationException.class, () -> made(call, mode, sdk)))
                    .hasMessageContaining(call.scope().raw());

            for (int number : new int[] {1, 2, 2, 3}) {
                assertThat(service.takeRequest().getHeaders().values("authorization"))
                        .containsExactly("Bearer " + RecordingTokens.PREFIX + number);
            }
            assertThat(service.requests()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void reportsErrorInSuccessAsRefusal(QueryCase call, CallMode mode) throws Exception {
        try (ScriptedServer service = ScriptedServer.start().respond(200, "{\"error\":\"" + WORDS + "\"}");
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            ApiException told = catchThrowableOfType(ApiException.class, () -> made(call, mode, sdk));

            assertThat(told.errors()).containsExactly(ServiceError.of("", WORDS));
            assertThat(told).hasMessageNotContaining(WORDS);
            assertThat(told.httpStatus()).hasValue(200);
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void namesMissingScopeAndSendsNothing(QueryCase call, CallMode mode) throws Exception {
        Scope[] others = Stream.of(
                        Scope.TRANSACTIONS_READ,
                        Scope.SECURE_TRANSACTIONS_READ,
                        Scope.REGISTERS_READ,
                        Scope.REGISTERS_WRITE,
                        Scope.BALANCE_READ,
                        Scope.SECURE_TRANSACTIONS_WRITE)
                .filter(scope -> !scope.equals(call.scope()))
                .toArray(Scope[]::new);
        tokens.grantOnly(others);
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            NotAuthenticatedException told =
                    catchThrowableOfType(NotAuthenticatedException.class, () -> made(call, mode, sdk));

            assertThat(told.scope()).isEqualTo(call.scope().raw());
            assertThat(service.requests()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void reportsUnreadableResponseWithoutShowingIt(QueryCase call, CallMode mode) throws Exception {
        List<String> bodies = call.name().equals("download")
                ? List.of("", "{\"report\":{\"id\":\"" + WORDS + "\"}}") // any other body is a valid file
                : List.of(
                        "null",
                        "[]",
                        "\"" + WORDS + "\"",
                        "<html>" + WORDS,
                        "",
                        "{\"transactions\":[{\"" + WORDS,
                        "\ufeff");
        try (ScriptedServer service = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens)) {
            for (String body : bodies) {
                service.respond(200, body);

                assertThat(catchThrowableOfType(MalformedResponseException.class, () -> made(call, mode, sdk)))
                        .as(body)
                        .hasMessageContaining("HTTP 200")
                        .hasMessageNotContaining(WORDS);
            }
            assertThat(service.requests()).isEqualTo(bodies.size());
        }
    }
}
