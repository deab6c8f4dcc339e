package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.failure.CallInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the status, the codes and the texts of an error determine the exception (contract, "Errors"). */
final class ErrorRulesTest {
    private static final String CODE = "{\"Errors\":[{\"ErrorCode\":\"CartAmount\"}]}";
    private static final String DUPLICATE = "{\"error\":\"Invalid request\",\"errorCode\":-2}";
    private static final String TEXT = "{\"error\":\"Invalid request\"}";

    static Stream<Arguments> statuses() {
        return Stream.of(
                Arguments.of(400, BadRequestException.class),
                Arguments.of(401, AuthenticationException.class),
                Arguments.of(403, AccessDeniedException.class),
                Arguments.of(404, NotFoundException.class),
                Arguments.of(408, ServerErrorException.class),
                Arguments.of(429, RateLimitedException.class),
                Arguments.of(200, ApiException.class),
                Arguments.of(402, ApiException.class),
                Arguments.of(499, ApiException.class),
                Arguments.of(500, ServerErrorException.class),
                Arguments.of(599, ServerErrorException.class));
    }

    @ParameterizedTest
    @MethodSource("statuses")
    void statusDecidesWithoutRule(int status, Class<?> type) {
        assertThat(exception(ErrorRules.BY_STATUS, status, TEXT)).isExactlyInstanceOf(type);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 299, 300, 400, 404, 407, 409, 499})
    void aCodeDecidesWithEveryStatusOfARefusal(int status) {
        ErrorRules rules = ErrorRules.BY_STATUS.code("CartAmount", RequestRefusedException::new);
        assertThat(exception(rules, status, CODE)).isExactlyInstanceOf(RequestRefusedException.class);
        assertThat(exception(rules, status, "{\"errors\":{\"CartAmount\":[\"bad\"]}}"))
                .isExactlyInstanceOf(RequestRefusedException.class);
        assertThat(exception(rules, status, "{\"error\":\"CartAmount\"}"))
                .isNotInstanceOf(RequestRefusedException.class);
        assertThat(exception(rules, status, "{}")).isNotInstanceOf(RequestRefusedException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 500, 503})
    void codeOfServerErrorDecidesNothing(int status) {
        ErrorRules rules = ErrorRules.BY_STATUS.code("CartAmount", RequestRefusedException::new);
        assertThat(exception(rules, status, CODE)).isExactlyInstanceOf(ServerErrorException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 299, 400, 409, 422})
    void aDuplicateAndATextDecideWithAStatusThatIsNoMoreSpecific(int status) {
        ErrorRules rules = ErrorRules.BY_STATUS.duplicateOrder().error("Invalid request", RequestRefusedException::new);
        assertThat(exception(rules, status, DUPLICATE)).isExactlyInstanceOf(DuplicateOrderException.class);
        assertThat(exception(rules, status, TEXT)).isExactlyInstanceOf(RequestRefusedException.class);
        for (String other : List.of(
                "{\"error\":\"Invalid request!\",\"errorCode\":-3}",
                "{\"Errors\":[{\"ErrorCode\":\"A\",\"ErrorDescription\":\"Invalid request\"}]}")) {
            assertThat(exception(rules, status, other))
                    .isNotInstanceOfAny(DuplicateOrderException.class, RequestRefusedException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 401, 403, 404, 408, 429, 500})
    void aMoreSpecificStatusDecidesInsteadOfADuplicateOrAText(int status) {
        ErrorRules rules = ErrorRules.BY_STATUS.duplicateOrder().error("Invalid request", RequestRefusedException::new);
        assertThat(exception(rules, status, DUPLICATE))
                .isExactlyInstanceOf(
                        exception(ErrorRules.BY_STATUS, status, DUPLICATE).getClass());
    }

    @Test
    void aRefusalWithASuccessStatusHasItsException() {
        ErrorRules rules = ErrorRules.BY_STATUS
                .code("CartAmount", BadRequestException::new)
                .inSuccess(RequestRefusedException::new);
        assertThat(exception(rules, 299, TEXT)).isExactlyInstanceOf(RequestRefusedException.class);
        assertThat(exception(rules, 300, TEXT)).isExactlyInstanceOf(ApiException.class);
        assertThat(exception(rules, 200, CODE)).isExactlyInstanceOf(BadRequestException.class);
    }

    @Test
    void everyRuleKeepsTheOthers() {
        ErrorRules rules = ErrorRules.when(body -> body.has("no"))
                .code("CartAmount", RequestRefusedException::new)
                .error("Invalid request", AccessDeniedException::new)
                .contradictory(body -> body.has("both"))
                .duplicateOrder();

        for (ErrorRules same : List.of(rules, rules.onlyIfUnreadable())) {
            assertThat(same.refuses(body("{\"no\":1}"))).isTrue();
            assertThat(same.refuses(body("{\"both\":1}"))).isFalse();
            assertThat(same.contradicts(body("{\"both\":1}"))).isTrue();
            assertThat(same.contradicts(body("{\"no\":1}"))).isFalse();
            assertThat(exception(same, 400, CODE)).isExactlyInstanceOf(RequestRefusedException.class);
            assertThat(((ErrorResponse) exception(same, 400, "{\"INN\":[\"bad\"]}")).fieldMessages())
                    .isEqualTo(Map.of("inn", List.of(ServiceText.of("bad"))));
        }
        assertThat(rules.appliesToSuccess()).isTrue();
        assertThat(rules.appliesToUnreadable()).isFalse();
        assertThat(rules.onlyIfUnreadable().appliesToSuccess()).isFalse();
        assertThat(rules.onlyIfUnreadable().appliesToUnreadable()).isTrue();
    }

    @Test
    void theStatusAloneRefusesNoSuccess() {
        assertThat(ErrorRules.BY_STATUS.appliesToSuccess()).isFalse();
        assertThat(ErrorRules.BY_STATUS.appliesToUnreadable()).isFalse();
        assertThat(ErrorRules.BY_STATUS.refuses(body(TEXT))).isFalse();
        assertThat(ErrorRules.BY_STATUS.contradicts(body(TEXT))).isFalse();
        assertThat(ErrorRules.when(body -> true).contradicts(body(TEXT))).isFalse();
    }

    private static SdkException exception(ErrorRules rules, int status, String json) {
        CallInfo call = new CallInfo("things", 1, OptionalInt.of(status), "");
        return rules.exception(
                call,
                Optional.of("order-1"),
                status,
                Answers.of(json).details(Optional.empty(), FieldNames.of(new Buffer())));
    }

    private static ErrorBody body(String json) {
        return Answers.error(json);
    }
}
