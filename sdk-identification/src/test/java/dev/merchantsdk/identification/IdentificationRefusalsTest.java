package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationCalls.failedStart;
import static dev.merchantsdk.identification.IdentificationCalls.failedStatus;
import static dev.merchantsdk.identification.IdentificationCalls.failedSubmission;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the failure responses in the contract's "Simplified identification" and "Errors". */
final class IdentificationRefusalsTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final IdentificationClient client = IdentificationCalls.client(merchant);

    IdentificationRefusalsTest() throws Exception {}

    @ParameterizedTest
    @EnumSource
    void createsNothingOnAnInvalidRequest(CallMode mode) {
        server.respond(400, "{\"error\":\"Invalid request\"}");
        ApiException refused = (ApiException) failedStart(mode, client);

        assertThat(refused).isExactlyInstanceOf(RequestRefusedException.class);
        assertThat(refused.errors()).containsExactly(ServiceError.of("", "Invalid request"));
        assertThat(refused.httpStatus()).hasValue(400);
        assertThat(refused.endpoint()).contains("identification.start");
        assertThat(failedSubmission(mode, client, withPhone())).isExactlyInstanceOf(BadRequestException.class);
        assertThat(failedStatus(mode, client)).isExactlyInstanceOf(BadRequestException.class);
        assertThat(server.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'snils':['The snils field is required.','must be 11 digits'],'phone':['wrong']}",
                "{'Snils':['The snils field is required.','must be 11 digits'],'PHONE':['wrong']}",
                "{'Snils':['The snils field is required.'],'snils':['must be 11 digits'],'phone':['wrong']}",
                "{'errors':{'snils':['The snils field is required.','must be 11 digits'],'Phone':['wrong']}}",
                "{'type':'about:blank','title':'Invalid','status':400,'traceId':'00-1',"
                        + "'errors':{'Snils':['The snils field is required.','must be 11 digits'],'phone':['wrong']}}",
                "{'errors':{'SNILS':['The snils field is required.','must be 11 digits'],'phone':'wrong'}}",
            })
    void namesInvalidFieldsInContractSpelling(String body) {
        server.respond(400, json(body));
        ApiException refused = (ApiException) failedStart(CallMode.SYNC, client);

        assertThat(refused).isExactlyInstanceOf(BadRequestException.class);
        assertThat(SealedTexts.revealed(refused.fieldMessages()))
                .isEqualTo(Map.of(
                        "snils",
                        List.of("The snils field is required.", "must be 11 digits"),
                        "phone",
                        List.of("wrong")));
        assertThat(refused)
                .hasMessageContaining("fields [phone, snils]")
                .hasMessageNotContainingAny("required", "11 digits", "wrong");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "firstName",
                "patronymic",
                "lastName",
                "passportSeries",
                "passportNumber",
                "snils",
                "inn",
                "gender",
                "phone",
                "birthDate",
            })
    void recognizesEachFieldInAnyLetterCase(String field) {
        String pascal = field.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + field.substring(1);
        server.respond(400, "{\"" + pascal + "\":[\"wrong\"]}");
        ApiException refused = (ApiException) failedStart(CallMode.SYNC, client);

        assertThat(SealedTexts.revealed(refused.fieldMessages())).isEqualTo(Map.of(field, List.of("wrong")));
    }

    @Test
    void namesInvalidFieldsOfOtherCalls() {
        server.respond(400, json("{'SmsCode':['too short'],'Id':['no UUID'],'Другое':['x']}"))
                .respond(400, json("{'errors':{'ID':['The value is not valid.']}}"));
        ApiException submission = (ApiException) failedSubmission(CallMode.SYNC, client, withPhone());
        ApiException status = (ApiException) failedStatus(CallMode.SYNC, client);

        assertThat(SealedTexts.revealed(submission.fieldMessages()))
                .isEqualTo(Map.of("smsCode", List.of("too short"), "id", List.of("no UUID"), "***", List.of("x")));
        assertThat(SealedTexts.revealed(status.fieldMessages()))
                .isEqualTo(Map.of("id", List.of("The value is not valid.")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'error':'Authentication error'}",
                "{'error':'Authentication error: merchant id is not specified'}",
                "{'Error':'Authentication error: no such merchant'}",
                "<html>",
                "",
            })
    void detectsFailedAuthenticationByStatus(String body) {
        server.respond(401, json(body));
        for (SdkException refused : failures()) {
            assertThat(refused).isExactlyInstanceOf(AuthenticationException.class);
            assertThat(((ApiException) refused).errors())
                    .allMatch(error -> error.description().reveal().startsWith("Authentication error"));
        }
        assertThat(server.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "402, dev.merchantsdk.core.error.ApiException",
        "403, dev.merchantsdk.core.error.AccessDeniedException",
        "404, dev.merchantsdk.core.error.NotFoundException",
        "405, dev.merchantsdk.core.error.ApiException",
        "415, dev.merchantsdk.core.error.ApiException",
    })
    void detectsOtherRefusalsByStatusWithAnyBody(int status, Class<?> exception) {
        for (String body : List.of("", "{\"error\":\"Invalid request\"}", "<html>", "[]", "null", "{\"error\":7}")) {
            int before = server.requests();
            server.respond(status, body);
            for (SdkException refused : failures()) {
                assertThat(refused).isExactlyInstanceOf(exception);
                assertThat(refused.httpStatus()).hasValue(status);
            }
            assertThat(server.requests() - before).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 501, 502, 503, 504, 599})
    void outcomeIsUnknownAfterServerError(int status) {
        for (String body : List.of("", "<html>", "{\"error\":\"Invalid request\"}", "{\"error\":", "7")) {
            int before = server.requests();
            server.respond(status, body);
            assertThat(failedStart(CallMode.SYNC, client))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("No call shows whether a session was created")
                    .hasMessageContaining("sends another SMS");
            assertThat(failedSubmission(CallMode.SYNC, client, withPhone()))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(server.requests() - before).isEqualTo(2);
            assertThat(failedStatus(CallMode.SYNC, client)).isInstanceOf(ServerErrorException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesWithAStatusOf200(CallMode mode) {
        for (String body : List.of(
                "{'error':'Not enabled'}",
                "{'Error':'Not enabled','Id':null}",
                "{'error':'Not enabled','id':'','personVerified':null}")) {
            int before = server.requests();
            server.respond(200, json(body));
            for (SdkException refused : List.of(
                    failedStart(mode, client),
                    failedSubmission(mode, client, withPhone()),
                    failedStatus(mode, client))) {
                assertThat(refused).isExactlyInstanceOf(ApiException.class);
                assertThat(refused.httpStatus()).hasValue(200);
                assertThat(((ApiException) refused).errors()).containsExactly(ServiceError.of("", "Not enabled"));
            }
            assertThat(server.requests() - before).isEqualTo(3);
        }
    }

    @Test
    void createsNothingOnAnInvalidRequestWithAStatusOf200() {
        server.respond(200, "{\"error\":\"Invalid request\"}");
        assertThat(failedStart(CallMode.SYNC, client)).isExactlyInstanceOf(RequestRefusedException.class);
    }

    private List<SdkException> failures() {
        return List.of(
                failedStart(CallMode.SYNC, client),
                failedSubmission(CallMode.SYNC, client, withPhone()),
                failedStatus(CallMode.SYNC, client));
    }
}
