package dev.merchantsdk.receipts;

import static dev.merchantsdk.receipts.ReceiptCalls.status;
import static dev.merchantsdk.receipts.ReceiptSamples.state;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mockwebserver3.MockResponse;
import okio.ByteString;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests valid and malformed responses. */
final class ReceiptResponsesTest {
    private static final String WORDS = "no such service";

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url("/psp/"));

    private final ReceiptsClient client = ReceiptsClient.of(merchant.calls());

    private final IndependentReceipt receipt = ReceiptSamples.minimal().build();

    ReceiptResponsesTest() throws Exception {}

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2_147_483_648L, Long.MAX_VALUE, -1})
    void readsTheNumberOfAReceiptTo64Bits(long id) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, "{\"data\":{\"id\":" + id + "},\"error\":null}");

            assertThat(ReceiptCalls.create(mode, client, receipt))
                    .isEqualTo(ReceiptCreated.parse("{\"id\":" + id + "}"));
        }
    }

    /** The contract does not limit the length of phone numbers. */
    @ParameterizedTest
    @EnumSource
    void readsWhatWasOrderedForAPhoneOfAnyLength(CallMode mode) {
        IndependentReceipt odd =
                ReceiptSamples.minimal().customerPhone("7".repeat(20_000)).build();
        server.respond(200, "{\"data\":{\"id\":7}}")
                .respond(400, "{\"error\":\"bad phone " + "7".repeat(20_000) + "\"}");

        assertThat(ReceiptCalls.create(mode, client, odd).id()).isEqualTo(7);
        ApiException refused = catchThrowableOfType(ApiException.class, () -> ReceiptCalls.create(mode, client, odd));
        assertThat(refused.errors()).containsExactly(ServiceError.of("", "bad phone " + "7".repeat(20_000)));
    }

    @ParameterizedTest
    @EnumSource
    void refusesTheStatusOfAnotherService(CallMode mode) {
        server.respond(200, "{\"data\":{\"status\":\"SUCCESS\",\"serviceId\":\"2\"}}")
                .respond(200, "{\"data\":{\"status\":\"SUCCESS\",\"serviceId\":2}}")
                .respond(200, "{\"data\":{\"status\":\"SUCCESS\",\"serviceId\":1}}");

        assertThatThrownBy(() -> status(mode, client, "1"))
                .isExactlyInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("data.serviceId: is not the requested id");
        assertThatThrownBy(() -> status(mode, client, "1"))
                .isExactlyInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("data.serviceId: is not the requested id");
        assertThat(status(mode, client, "1").isFinished()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"NEW, NEW, false", "SUCCESS, SUCCESS, true", "FAIL, FAIL, true"})
    void readsEachStatusOfTheContract(String raw, String known, boolean finished) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, state(raw));
            ReceiptState state = status(mode, client, "1");

            assertThat(state.status().raw()).isEqualTo(raw);
            assertThat(state.status().name().orElse("UNRECOGNIZED")).isEqualTo(known);
            assertThat(state.isFinished()).isEqualTo(finished);
            assertThat(state.error()).isEmpty();
            assertThat(state.additional()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"success", "Success", "fail", "new", "", " ", "SUCCESS ", "IN_PROGRESS", "СДЕЛАН"})
    void keepsUnknownStatusAsUnfinished(String raw) {
        server.respond(200, state(raw));
        ReceiptState state = client.status("1");

        assertThat(state.status().raw()).isEqualTo(raw);
        assertThat(state.status().name().orElse("UNRECOGNIZED")).isEqualTo("UNRECOGNIZED");
        assertThat(state.isFinished()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"\"words\"|words", "7|7", "{\"code\":5}|{\"code\":5}", "\"\"|``"})
    void keepsFieldsNextToStatus(String error, String text) {
        server.respond(200, "{\"data\":{\"status\":\"FAIL\"},\"error\":" + error + "}");
        ReceiptState state = client.status("1");

        assertThat(state.status()).isEqualTo(ReceiptStatus.FAIL);
        assertThat(state.error().orElseThrow().reveal()).isEqualTo(text);
        assertThat(state.additional()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'data':{'status':'FAIL','status':'SUCCESS'}}",
                "{'data':{'status':'FAIL'},'data':{'status':'SUCCESS'}}",
            })
    void rejectsASecondStatus(String body) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, quoted(body));
            assertThatThrownBy(() -> status(mode, client, "1"))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("is repeated");
        }
    }

    @Test
    void keepsErrorInsideData() {
        server.respond(200, "{\"data\":{\"status\":\"FAIL\",\"error\":\"inner\"},\"error\":null}");
        ReceiptState state = client.status("1");

        assertThat(state.error().orElseThrow().reveal()).isEqualTo("inner");
        assertThat(state.additional()).isEmpty();
    }

    @Test
    void outcomeIsUnknownWithIdAndError() {
        server.respond(200, "{\"data\":{\"id\":7},\"error\":\"" + WORDS + "\"}");

        assertThatThrownBy(() -> client.create(receipt))
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.receivedIds()).containsExactly("7"))
                .cause()
                .isInstanceOfSatisfying(
                        ApiException.class,
                        error -> assertThat(error.errors()).containsExactly(ServiceError.of("", WORDS)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"data\":{\"id\":7},\"error\":null}",
                "{\"data\":{\"id\":7},\"error\":\" \"}",
                "{\"data\":{\"id\":7,\"odd\":1e400},\"odd\":[1e400]}",
            })
    void idIsSuccess(String body) {
        server.respond(200, body);

        assertThat(client.create(receipt).id()).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource
    void keepsUnknownFields(CallMode mode) {
        String unknown = IntStream.range(0, 300)
                .mapToObj(i -> "\"unknown" + i + "\":{\"n\":" + i + "}")
                .collect(Collectors.joining(","));
        server.respond(200, "{\"data\":{" + unknown + ",\"id\":7},\"trace\":1}")
                .respond(200, "{\"trace\":1,\"data\":{\"status\":\"NEW\"," + unknown + "}}");

        ReceiptCreated created = ReceiptCalls.create(mode, client, receipt);
        ReceiptState state = status(mode, client, "1");

        assertThat(created.additional()).hasSize(300).containsEntry("unknown299", JsonValue.parse("{\"n\":299}"));
        assertThat(state.additional()).hasSize(300).containsEntry("unknown0", JsonValue.parse("{\"n\":0}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "\"\"",
                "7",
                "{}",
                "<html>words",
                "{'error':null}",
                "{'error':''}",
                "{'data':null}",
                "{'data':[]}",
                "{'data':''}",
                "{'data':'words'}",
                "{'data':7}",
                "{'data':{}}",
                "{'Data':{'id':7,'status':'NEW'}}",
                "{'data':{'ID':7,'Status':'NEW'}}",
                "{'data':{'id':null,'status':null}}",
                "{'data':{'id':'7.0','status':{'a':7}}}",
                "{'data':{'id':7.0,'status':[7.5]}}",
                "{'data':{'id':'','status':[true]}}",
                "{'data':{'id':true,'status':['NEW']}}",
                "{'data':{'id':[7],'status':{'status':'NEW'}}}",
                "{'data':{'id':9223372036854775808,'status':{}}}",
                "{'data':{'id':1e400,'status':[]}}",
                "{'data':[{'id':7,'status':'NEW'}]}",
                "{'data':{'id':7,'status':'NEW'}",
                "{'data':{'id':7,'status':'NEW'}}x",
            })
    void outcomeIsUnknownAfterInvalidResponse(String body) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, quoted(body)).respond(200, quoted(body));
            knowsNothing(mode);
        }
        assertThat(server.requests()).isEqualTo(4);
    }

    /**
     * The {@code data} and the {@code error} of both responses are null. The response to a status query then means that
     * no receipt exists. For the creation of a receipt, the outcome is unknown.
     */
    @ParameterizedTest
    @EnumSource
    void outcomeIsUnknownWhenDataAndErrorAreNull(CallMode mode) {
        String neither = "{\"data\":null,\"error\":null}";
        server.respond(200, neither).respond(200, neither);

        assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                .isInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(MalformedResponseException.class);
        assertThatThrownBy(() -> status(mode, client, "1")).isInstanceOf(NotFoundException.class);
    }

    @Test
    void outcomeIsUnknownAfterTooLargeResponse() {
        List<ByteString> replies = List.of(
                ByteString.encodeUtf8("{\"data\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}"),
                ByteString.encodeUtf8(
                        "{\"data\":{\"id\":" + "9".repeat(100_000) + ",\"status\":" + "9".repeat(100_000) + "}}"),
                // not valid UTF-8
                ByteString.decodeHex("7b2264617461223a7b226964223a372c22737461747573223a22ff227d7d"));
        for (ByteString reply : replies) {
            for (CallMode mode : CallMode.values()) {
                server.respond(reply).respond(reply);
                knowsNothing(mode);
            }
        }
    }

    private void knowsNothing(CallMode mode) {
        assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                .isInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(MalformedResponseException.class)
                .hasMessageNotContaining("words");
        assertThatThrownBy(() -> status(mode, client, "1"))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageNotContaining("words");
    }

    @Test
    void outcomeIsUnknownWithRepeatedProperties() {
        server.respond(200, "{\"data\":{\"id\":7,\"id\":8}}").respond(200, "{\"data\":{\"id\":7},\"data\":{\"id\":8}}");

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> client.create(receipt)).isInstanceOf(OutcomeUnknownException.class);
        }
    }

    @Test
    void readsResponseOfAnyContentTypeAndByteOrderMark() {
        server.respond(new MockResponse.Builder()
                        .setHeader("content-type", "text/plain")
                        .body("\ufeff{\"data\":{\"id\":7}}"))
                .respond(new MockResponse.Builder()
                        .addHeader("Set-Cookie", "a=1")
                        .addHeader("Set-Cookie", "b=2")
                        .body("{\"data\":{\"status\":\"FAIL\"}}"));

        assertThat(client.create(receipt).id()).isEqualTo(7);
        assertThat(client.status("1").status()).isEqualTo(ReceiptStatus.FAIL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'error':'no such service'}",
                "{'data':null,'error':'no such service'}",
                "{'error':'no such service','data':''}",
                "{'Error':'no such service','Data':null}",
            })
    void reportsRefusalInSuccess(String body) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, quoted(body)).respond(200, quoted(body));

            refused(catchThrowableOfType(ApiException.class, () -> ReceiptCalls.create(mode, client, receipt)), 200);
            refused(catchThrowableOfType(ApiException.class, () -> status(mode, client, "1")), 200);
        }
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "400, BadRequestException",
        "402, ApiException",
        "403, AccessDeniedException",
        "404, NotFoundException",
        "405, ApiException",
        "415, ApiException",
    })
    void reportsReasonOfRefusal(int status, String type) {
        for (CallMode mode : CallMode.values()) {
            server.respond(status, "{\"error\":\"" + WORDS + "\"}").respond(status, "{\"error\":\"" + WORDS + "\"}");

            ApiException created =
                    catchThrowableOfType(ApiException.class, () -> ReceiptCalls.create(mode, client, receipt));
            ApiException asked = catchThrowableOfType(ApiException.class, () -> status(mode, client, "1"));
            for (ApiException told : List.of(created, asked)) {
                refused(told, status);
                assertThat(told.getClass().getSimpleName()).isEqualTo(type);
            }
        }
        assertThat(server.requests()).isEqualTo(4);
    }

    private static void refused(ApiException told, int status) {
        assertThat(told.errors()).containsExactly(ServiceError.of("", WORDS));
        assertThat(told.httpStatus()).hasValue(status);
        assertThat(told).hasMessageNotContaining(WORDS);
    }

    @ParameterizedTest
    @EnumSource
    void namesTheFieldsOfTheRequest(CallMode mode) {
        server.respond(
                400, "{\"errors\":{\"items[0].price\":[\"is too much\",\"is odd\"],\"taxRegime\":\"is not yours\"}}");

        ApiException told = catchThrowableOfType(ApiException.class, () -> ReceiptCalls.create(mode, client, receipt));

        assertThat(SealedTexts.revealed(told.fieldMessages()))
                .isEqualTo(Map.of("items[0].price", List.of("is too much", "is odd"), "***", List.of("is not yours")));
        assertThat(told).hasMessageContaining("fields [***, items[0].price]").hasMessageNotContaining("taxRegime");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>words", "null", "[]", "{", "{\"error\":{}}"})
    void refusesByStatusWithoutErrorBody(String body) {
        for (CallMode mode : CallMode.values()) {
            server.respond(400, body).respond(404, body).respond(500, body).respond(500, body);

            assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                    .isInstanceOf(BadRequestException.class);
            assertThatThrownBy(() -> status(mode, client, "1")).isInstanceOf(NotFoundException.class);
            SdkException failed = catchThrowableOfType(SdkException.class, () -> status(mode, client, "1"));
            assertThat(failed).isInstanceOf(ServerErrorException.class).hasMessageNotContaining("words");
            assertThatThrownBy(() -> ReceiptCalls.create(mode, client, receipt))
                    .isInstanceOf(OutcomeUnknownException.class);
        }
    }
}
