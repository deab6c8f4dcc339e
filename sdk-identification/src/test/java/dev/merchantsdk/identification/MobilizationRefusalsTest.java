package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.MobilizationCalls.failedStart;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ApiException;
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

/**
 * Tests how the SDK reports refused mobilization calls. The contract's section "Mobilization status" shows no refusals.
 * The test therefore uses the formats in "Errors" and "Simplified identification".
 */
final class MobilizationRefusalsTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = MobilizationCalls.merchantAt(server.url());

    private final MobilizationClient client = new MobilizationClient(merchant.calls());

    MobilizationRefusalsTest() throws Exception {}

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void reportsThatNothingWasCreated(CallMode mode) {
        server.respond(400, "{\"error\":\"Invalid request\"}");

        SdkException refused = failedStart(mode, client);

        assertThat(refused).isExactlyInstanceOf(RequestRefusedException.class);
        assertThat(refused.httpStatus()).hasValue(400);
        assertThat(((ApiException) refused).errors()).containsExactly(ServiceError.of("", "Invalid request"));
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "400, Internal error, BadRequestException",
        "401, Authentication error: the merchant id is not specified, AuthenticationException",
        "402, Payment required, ApiException",
        "403, Repeat the request as the master merchant, AccessDeniedException",
        "404, Not found, NotFoundException",
        "405, Method not allowed, ApiException",
        "415, Unsupported media type, ApiException",
        "307, Moved, ApiException",
    })
    void keepsStatusAndMessage(int status, String words, String type) {
        for (String body : new String[] {"{\"error\":\"" + words + "\"}", "{\"ERROR\":\"" + words + "\"}"}) {
            for (ApiException refused : bothCalls(status, body)) {
                assertThat(refused.getClass().getSimpleName()).isEqualTo(type);
                assertThat(refused.httpStatus()).hasValue(status);
                assertThat(refused.errors()).containsExactly(ServiceError.of("", words));
                assertThat(refused.fieldMessages()).isEmpty();
                assertThat(refused).hasMessageNotContaining(words);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "<html>Полиграф</html>", "null", "[]", "'Полиграф'", "{", "{'error':{}}", "{'Errors':7}"})
    void refusesByStatusWithoutErrorBody(String body) {
        assertThat(bothCalls(400, quoted(body))).allMatch(refused -> refused.getClass() == BadRequestException.class);
        assertThat(bothCalls(401, quoted(body)))
                .extracting(refused -> refused.getClass().getSimpleName())
                .containsOnly("AuthenticationException");
        assertThat(bothCalls(403, quoted(body)))
                .extracting(refused -> refused.getClass().getSimpleName())
                .containsOnly("AccessDeniedException");
        assertThat(bothCalls(404, quoted(body)))
                .extracting(refused -> refused.getClass().getSimpleName())
                .containsOnly("NotFoundException");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html>Bad gateway</html>",
                "null",
                "{",
                "{'error':'x'}",
                "{'errors':{'Inn':['x']}}",
                "{'ExtId':'1','status':'Processed'}"
            })
    void reportsServerErrorWithAnyBody(String body) {
        for (int status : new int[] {500, 502, 503, 504}) {
            server.respond(status, quoted(body));
            assertThat(failedStart(CallMode.SYNC, client)).hasCauseInstanceOf(ServerErrorException.class);
        }
        server.respond(500, quoted(body));
        assertThat(catchThrowableOfType(ServerErrorException.class, () -> client.status("1")))
                .hasNoCause()
                .extracting(failed -> failed.httpStatus().getAsInt())
                .isEqualTo(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'FIRSTNAME':['a'],'LastName':['b','c'],'patronymic':['d'],'DateOfBirth':['e'],'INN':['f'],'Passport':['g'],"
                        + "'dateofdocument':['h'],'Region':['i']}",
                "{'errors':{'FIRSTNAME':['a'],'LastName':['b','c'],'patronymic':['d'],'DateOfBirth':['e'],'INN':['f'],"
                        + "'Passport':['g'],'dateofdocument':['h'],'Region':['i']},'title':'One or more faults'}",
            })
    void namesInvalidFieldsInContractSpelling(String body) {
        server.respond(400, quoted(body));

        ApiException refused = (ApiException) failedStart(CallMode.SYNC, client);

        assertThat(refused).isExactlyInstanceOf(BadRequestException.class);
        assertThat(SealedTexts.revealed(refused.fieldMessages()))
                .isEqualTo(Map.of(
                        "firstName", List.of("a"),
                        "lastName", List.of("b", "c"),
                        "patronymic", List.of("d"),
                        "dateOfBirth", List.of("e"),
                        "inn", List.of("f"),
                        "passport", List.of("g"),
                        "dateOfDocument", List.of("h"),
                        "***", List.of("i")));
    }

    @Test
    void namesInvalidIdInContractSpelling() {
        server.respond(400, "{\"EXTID\":[\"is malformed\"]}");

        ApiException refused = catchThrowableOfType(ApiException.class, () -> client.status("1"));

        assertThat(SealedTexts.revealed(refused.fieldMessages())).isEqualTo(Map.of("extId", List.of("is malformed")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'error':'No such person'}",
                "{'Error':'No such person','ExtId':null}",
                "{'error':'No such person','ExtId':''}",
                "{'error':'No such person','EXTID':' '}",
            })
    void errorInsteadOfIdIsRefusal(String body) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, quoted(body));

            SdkException refused = failedStart(mode, client);

            assertThat(refused).isExactlyInstanceOf(ApiException.class);
            assertThat(refused.httpStatus()).hasValue(200);
            assertThat(((ApiException) refused).errors()).containsExactly(ServiceError.of("", "No such person"));
        }
        server.respond(200, "{\"error\":\"Invalid request\"}");
        assertThat(failedStart(CallMode.SYNC, client)).isExactlyInstanceOf(RequestRefusedException.class);
    }

    @Test
    void outcomeIsUnknownWithIdAndError() {
        for (String name : new String[] {"ExtId", "extId", "EXTID"}) {
            server.respond(200, "{\"error\":\"slow today\",\"" + name + "\":\"a-1\"}");

            assertThat(failedStart(CallMode.SYNC, client))
                    .isInstanceOfSatisfying(
                            OutcomeUnknownException.class,
                            unknown -> assertThat(unknown.receivedIds()).containsExactly("a-1"))
                    .hasCauseInstanceOf(ApiException.class);

            server.respond(200, "{\"error\":null,\"" + name + "\":\"a-1\"}");
            assertThat(client.start(MobilizationSamples.byInn()).handle()).isEqualTo("a-1");
        }
    }

    @Test
    void errorInsteadOfRecordIsRefusal() {
        server.respond(200, "{\"Error\":\"Not found\",\"extId\":null}")
                .respond(200, "{\"error\":\"slow today\",\"STATUS\":\"New\"}");

        ApiException refused = catchThrowableOfType(ApiException.class, () -> client.status("1"));

        assertThat(refused.errors()).containsExactly(ServiceError.of("", "Not found"));
        assertThat(client.status("1").additional()).containsOnlyKeys("error");
    }

    private ApiException[] bothCalls(int status, String body) {
        server.respond(status, body).respond(status, body);
        return new ApiException[] {
            (ApiException) failedStart(CallMode.ASYNC, client),
            catchThrowableOfType(ApiException.class, () -> client.status("1"))
        };
    }
}
