package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.ScopeNotGrantedException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import dev.merchantsdk.core.value.Scope;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What all queries with a token have in common, call by call, waiting and not. */
final class QueryCallsTest {
    private static final String WORDS = "these are the words";

    private final Path directory;

    QueryCallsTest(@TempDir Path directory) {
        this.directory = directory;
    }

    static Stream<Arguments> calls() {
        return QueryCase.all().stream().flatMap(call -> Stream.of(Mode.values()).map(mode -> Arguments.of(call, mode)));
    }

    private Object made(QueryCase call, Mode mode, QueryService service) {
        return mode == Mode.SYNC
                ? call.waiting().apply(service.sdk(), directory)
                : Mode.joined(call.async().apply(service.sdk(), directory));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void asksForExactlyThisWithATokenOfItsOwnScope(QueryCase call, Mode mode) throws Exception {
        try (QueryService service = QueryService.start().answer(call.reply())) {
            made(call, mode, service);

            RecordedRequest request = service.taken();
            assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo("GET " + call.target());
            assertThat(request.getHeaders().values("authorization"))
                    .containsExactly("Bearer " + QueryService.TOKEN + "1");
            assertThat(request.getHeaders().get("x-auth")).isNull();
            assertThat(request.getHeaders().values("mid"))
                    .isEqualTo(call.mid().isEmpty() ? List.of() : List.of(call.mid()));
            assertThat(request.getBodySize()).isZero();
            assertThat(service.scopes()).containsExactly(call.scope());
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isAskedAgainWhereTheReplyIsLostAndWhereTheServiceIsBusy(QueryCase call, Mode mode) throws Exception {
        int[] busy = {408, 429, 502, 503, 504};
        try (QueryService service = QueryService.start()) {
            service.loseReply().answer(call.reply());
            for (int status : busy) {
                service.answer(status, "{}").answer(call.reply());
            }
            for (int pair = 0; pair <= busy.length; pair++) {
                made(call, mode, service);

                assertThat(service.line()).isEqualTo("GET " + call.target());
                assertThat(service.line()).isEqualTo("GET " + call.target());
                assertThat(service.requests()).isEqualTo(2 * (pair + 1));
            }
            assertThat(service.scopes()).hasSize(2 * (busy.length + 1)).containsOnly(call.scope());
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isNotAskedAgainAfterAFailureOfTheServiceOrARefusal(QueryCase call, Mode mode) throws Exception {
        try (QueryService service = QueryService.start()
                .answer(500, "<html>" + WORDS)
                .answer(404, "{\"error\":\"" + WORDS + "\"}")
                .answer(403, "")
                .answer(400, "{\"error\":\"Invalid request\"}")) {
            assertThat(catchThrowableOfType(ServiceFailureException.class, () -> made(call, mode, service)))
                    .hasMessageNotContaining(WORDS);
            assertThat(catchThrowableOfType(NotFoundException.class, () -> made(call, mode, service)))
                    .hasMessageNotContaining(WORDS)
                    .satisfies(told -> assertThat(told.errors()).containsExactly(new ServiceError("", WORDS)));
            assertThat(catchThrowableOfType(ApiException.class, () -> made(call, mode, service))
                            .httpStatus())
                    .hasValue(403);
            // And not that nothing was created, since nothing was to be.
            assertThat(catchThrowableOfType(ApiException.class, () -> made(call, mode, service)))
                    .isExactlyInstanceOf(BadRequestException.class);
            assertThat(service.requests()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void renewsARefusedTokenOnce(QueryCase call, Mode mode) throws Exception {
        try (QueryService service = QueryService.start()
                .answer(401, "{}")
                .answer(call.reply())
                .answer(401, "{}")
                .answer(401, "{}")) {
            made(call, mode, service);
            assertThat(catchThrowableOfType(AuthenticationException.class, () -> made(call, mode, service)))
                    .hasMessageContaining(call.scope().raw());

            for (int number : new int[] {1, 2, 2, 3}) {
                assertThat(service.taken().getHeaders().values("authorization"))
                        .containsExactly("Bearer " + QueryService.TOKEN + number);
            }
            assertThat(service.requests()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void tellsAnErrorThatComesWithASuccessAsARefusal(QueryCase call, Mode mode) throws Exception {
        try (QueryService service = QueryService.start().answer(200, "{\"error\":\"" + WORDS + "\"}")) {
            ApiException told = catchThrowableOfType(ApiException.class, () -> made(call, mode, service));

            assertThat(told.errors()).containsExactly(new ServiceError("", WORDS));
            assertThat(told).hasMessageNotContaining(WORDS);
            assertThat(told.httpStatus()).hasValue(200);
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void namesAScopeThatIsNotGrantedAndSendsNothing(QueryCase call, Mode mode) throws Exception {
        Scope[] others = Stream.of(
                        Scope.TRANSACTIONS_READ,
                        Scope.SECURE_TRANSACTIONS_READ,
                        Scope.REGISTERS_READ,
                        Scope.REGISTERS_WRITE,
                        Scope.BALANCE_READ,
                        Scope.SECURE_TRANSACTIONS_WRITE)
                .filter(scope -> !scope.equals(call.scope()))
                .toArray(Scope[]::new);
        try (QueryService service = QueryService.start().grants(others)) {
            NotSentException told = catchThrowableOfType(NotSentException.class, () -> made(call, mode, service));

            assertThat(told.getCause())
                    .isInstanceOfSatisfying(
                            ScopeNotGrantedException.class,
                            cause -> assertThat(cause.scope())
                                    .isEqualTo(call.scope().raw()));
            assertThat(service.requests()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void tellsWhatItCannotReadWithoutShowingIt(QueryCase call, Mode mode) throws Exception {
        List<String> bodies = List.of(
                "null", "[]", "\"" + WORDS + "\"", "<html>" + WORDS, "", "{\"transactions\":[{\"" + WORDS, "\ufeff");
        try (QueryService service = QueryService.start()) {
            for (String body : bodies) {
                service.answer(200, body);

                assertThat(catchThrowableOfType(UnreadableReplyException.class, () -> made(call, mode, service)))
                        .as(body)
                        .hasMessageContaining("HTTP 200")
                        .hasMessageNotContaining(WORDS);
            }
            assertThat(service.requests()).isEqualTo(bodies.size());
        }
    }
}
