package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.SecretMarkers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests error responses that echo personal data of the request. */
final class PersonalWordsTest {
    private static final Map<String, String> REQUEST =
            Map.of("lastName", "Марков", "firstName", "In", "inn", "770708389");
    private static final Endpoint<Map<?, ?>, Money> CHECK = new EndpointBuilder<Map<?, ?>>(
                    HttpMethod.POST, Address.GATEWAY, "api/persons")
            .body(body -> body)
            .named("test.check")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.COUNTED)
            .errorRules(ErrorRules.when(body -> body.errorInsteadOf("id"))
                    .error(RequestRefusedException.ERROR, CallFailures::requestRefused)
                    .fields("lastName", "snils", "inn"))
            .personal(request -> request.values().stream().map(String::valueOf).toList())
            .returns(Money.class);

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void errorsFieldMessagesAndViolationsAreMasked(CallMode mode) throws Exception {
        String body = "{\"error\":\"no In Марков with 770708389\",\"Errors\":[{\"ErrorCode\":\"Person\","
                + "\"ErrorDescription\":\"МАРКОВ\"}],\"Snils\":[\"of Марков is missing\",\"11 digits\"],"
                + "\"In\":[\"770708389\"]}";

        ApiException told = refusal(mode, 400, body);

        assertThat(told.errors())
                .containsExactly(new ServiceError("", "no *** *** with ***"), new ServiceError("Person", "***"));
        assertThat(told.fieldMessages())
                .isEqualTo(Map.of("snils", List.of("of *** is missing", "11 digits"), "***", List.of("***")));
        assertThat(told.violations())
                .extracting(violation -> violation.path() + ": " + violation.rule())
                .containsExactly("snils: of *** is missing", "snils: 11 digits", "***: ***");
        assertThat(SecretMarkers.stackTrace(told)).doesNotContain("Марков", "770708389", "missing");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void allTextsAndTheOtherFieldsAreMasked(CallMode mode) throws Exception {
        ApiException refused = refusal(
                mode,
                400,
                "{\"error\":\"no Марков\",\"traceId\":\"7f\",\"inn\":770708389,\"person\":{\"name\":\"МАРКОВ\\nthe first\"}}");

        assertThat(refused.serviceText())
                .isEqualTo("error: no ***, traceId: 7f, inn: ***, person: {name: *** the first}");
        assertThat(ServiceTextTest.shown(refused.additional()))
                .isEqualTo("{traceId=\"7f\", inn=\"***\", person={\"name\":\"***\\nthe first\"}}");
        assertThat(refused).hasMessageEndingWith("; serviceText() returns the texts of the service");
        assertThat(SecretMarkers.stackTrace(refused)).doesNotContain("7f", "traceId", "Марков", "the first");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aNoInASuccessIsMaskedToo(CallMode mode) throws Exception {
        assertThat(refusal(mode, 200, "{\"Error\":\"person%20%D0%9C%D0%B0%D1%80%D0%BA%D0%BE%D0%B2 is unknown\"}")
                        .errors())
                .containsExactly(new ServiceError("", "person%20*** is unknown"));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anErrorIsKnownWhateverTheNames(CallMode mode) throws Exception {
        assertThat(refusal(mode, 400, "{\"error\":\"Invalid request\"}"))
                .isExactlyInstanceOf(RequestRefusedException.class);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void whatCannotBeReadIsMaskedToo(CallMode mode) throws Exception {
        SdkException told = failure(mode, 200, "{\"count\":\"Марков\"}");

        assertThat(told).hasCauseInstanceOf(MalformedResponseException.class);
        assertThat(SecretMarkers.stackTrace(told)).contains("count").doesNotContain("Марков");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void oneRequestsPersonIsNotHiddenInTheNextReply(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(400, "{\"error\":\"Марков, Петров\"}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (List<String> turn : List.of(List.of("Марков", "***, Петров"), List.of("Петров", "Марков, ***"))) {
                ApiException told =
                        (ApiException) EndpointCalls.failure(mode, sdk, CHECK, Map.of("lastName", turn.get(0)));

                assertThat(told.errors().get(0).description()).isEqualTo(turn.get(1));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void fieldsAreSpelledAsTheContractSpellsThem(CallMode mode) throws Exception {
        ApiException told = refusal(
                mode,
                400,
                "{\"errors\":{\"SNILS\":\"a\",\"other\":\"b\",\"Inn\":[\"c\"],\"LASTNAME\":\"d\",\"Snils\":[\"e\"],\"Snils2\":\"f\"}}");

        assertThat(told.violations())
                .containsExactly(
                        Violation.ofService("snils", "a"),
                        Violation.ofService("snils", "e"),
                        Violation.ofService("other", "b"),
                        Violation.ofService("inn", "c"),
                        Violation.ofService("lastName", "d"),
                        Violation.ofService("Snils2", "f"));
        assertThat(told).hasMessageContaining("fields [Snils2, inn, lastName, other, snils]");
    }

    @Test
    void fieldsAddUpWithTheOtherMarks() {
        ErrorRules fields = ErrorRules.BY_STATUS.fields("snils");

        assertThat(fields).isNotSameAs(ErrorRules.BY_STATUS);
        assertThat(ErrorRules.when(body -> true)
                        .onlyIfUnreadable()
                        .fields("snils")
                        .appliesToUnreadable())
                .isTrue();
        assertThat(ErrorRules.when(body -> true)
                        .fields("snils")
                        .onlyIfUnreadable()
                        .appliesToSuccess())
                .isFalse();
    }

    private static ApiException refusal(CallMode mode, int status, String body) throws Exception {
        return (ApiException) failure(mode, status, body);
    }

    private static SdkException failure(CallMode mode, int status, String body) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(status, body));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException told = EndpointCalls.failure(mode, sdk, CHECK, REQUEST);
            assertThat(server.received()).hasSize(1);
            assertThat(server.received().get(0).body()).contains("770708389");
            return told;
        }
    }
}
