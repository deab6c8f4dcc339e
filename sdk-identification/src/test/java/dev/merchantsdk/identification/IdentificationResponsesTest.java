package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationCalls.failedStart;
import static dev.merchantsdk.identification.IdentificationCalls.failedStatus;
import static dev.merchantsdk.identification.IdentificationCalls.failedSubmission;
import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.byInn;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.Locale;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import okio.Buffer;
import okio.ByteString;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests valid and invalid responses with a success status. */
final class IdentificationResponsesTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final IdentificationClient client = IdentificationCalls.client(merchant);

    IdentificationResponsesTest() throws Exception {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'id':'@ID'}",
                "{'Id':'@ID'}",
                "{'ID':'@ID','status':'created'}",
                "{'iD':'@ID','error':null}",
                "{'error':'','id':'@ID'}",
                "{'error':null,'id':'@ID','more':1e400}",
                "\ufeff{'id':'@ID'}",
            })
    void readsTheIdOfASession(String body) {
        for (int status : new int[] {200, 201, 202}) {
            server.respond(status, json(body));
            assertThat(client.start(byInn().build()).id()).isEqualTo(ID);
            assertThat(client.submitSmsCode(withPhone(), "0000").id()).isEqualTo(ID);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "text/html; charset=utf-8", "nonsense"})
    void readsResponseOfAnyContentType(String contentType) {
        MockResponse.Builder reply = new MockResponse.Builder()
                .addHeader("Set-Cookie", "a=1")
                .addHeader("Set-Cookie", "b=2")
                .body(STARTED);
        server.respond(contentType.isEmpty() ? reply : reply.addHeader("content-type", contentType));

        assertThat(client.start(byInn().build()).id()).isEqualTo(ID);
        assertThat(client.status(withPhone()).id()).contains(ID);
    }

    static Stream<ByteString> unreadable() {
        Stream<String> texts = Stream.of(
                "",
                " ",
                "null",
                "[]",
                "[{'id':'@ID'}]",
                "''",
                "'@ID'",
                "7",
                "true",
                "<html>@ID</html>",
                "{'id':'@ID",
                "{'id':'@ID','x':",
                "{'id':'@ID'}x",
                "{'id':'@ID'}{'id':'@ID'}",
                "{'id':7}",
                "{'id':true}",
                "{'id':{}}",
                "{'id':['@ID']}",
                "{'id':'@ID','id':'@ID'}",
                "{'id':'@ID','Id':'@ID'}",
                "{'id':'@ID','x':" + "[".repeat(10_000),
                "{'id':'" + "a".repeat(2 << 20) + "'}");
        return Stream.concat(
                texts.map(text -> ByteString.encodeUtf8(json(text))),
                Stream.of(new Buffer()
                        .writeUtf8("{\"id\":\"")
                        .writeByte(0xc3)
                        .writeUtf8("\"}")
                        .readByteString()));
    }

    /** Returns JSON objects whose property {@code id} is absent or is not a valid session id. */
    static Stream<ByteString> nameless() {
        return Stream.of(
                        "{}",
                        "{'id':null}",
                        "{'id':''}",
                        "{'id':' '}",
                        "{'id':'@ID '}",
                        "{'id':'@ID/..'}",
                        "{'id':'../@ID'}",
                        "{'ExtId':'@ID'}")
                .map(text -> ByteString.encodeUtf8(json(text)));
    }

    @Test
    void readsSessionIdInOtherForms() {
        String id = "0f8fad5bd9cb469fa16570867728950e";
        server.respond(200, json("{'id':'" + id + "'}"));
        IdentificationSession session = client.start(byInn().build());

        assertThat(session.id()).isEqualTo(id);
        assertThat(IdentificationSession.parse(session.toText()).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @MethodSource({"unreadable", "nameless"})
    void outcomeIsUnknownAfterEmptyResponse(ByteString body) {
        server.respond(body);
        assertThat(failedStart(CallMode.SYNC, client))
                .isInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(MalformedResponseException.class)
                .hasMessageNotContaining(ID);
        assertThat(failedSubmission(CallMode.SYNC, client, withPhone()))
                .isInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(MalformedResponseException.class);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void reportsUnreadableStatus(ByteString body) {
        server.respond(body);
        assertThat(failedStatus(CallMode.SYNC, client))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("identification.status")
                .hasMessageNotContaining(ID);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void outcomeOfStartIsUnknownAfterLostResponse(CallMode mode) {
        server.loseResponse();
        assertThat(failedStart(mode, client)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void doesNotRepeatAStartAfter408(CallMode mode) {
        server.respond(408, "").respond(200, STARTED);
        assertThat(failedStart(mode, client)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void outcomeIsUnknownWithIdAndError(CallMode mode) {
        server.respond(200, json("{'error':'none','id':'@ID'}"));
        assertThat(failedStart(mode, client))
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.receivedIds()).containsExactly(ID))
                .hasCauseInstanceOf(ApiException.class);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesStatusAndCodeOfAnotherSession(CallMode mode) {
        String other = "11111111-2222-4333-8444-555555555555";
        server.respond(200, json("{'id':'" + other + "','personVerified':true,'phoneVerified':true}"))
                .respond(200, json("{'ID':'" + ID.toUpperCase(Locale.ROOT) + "','personVerified':true}"))
                .respond(200, json("{'id':'" + other + "'}"));

        assertThatThrownBy(() -> IdentificationCalls.status(mode, client, withPhone()))
                .isExactlyInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("id: is not the requested id");
        assertThat(IdentificationCalls.status(mode, client, withPhone()).personVerified())
                .contains(true);
        assertThatThrownBy(() -> IdentificationCalls.submit(mode, client, withPhone(), "0000"))
                .isExactlyInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(MalformedResponseException.class);
    }

    @Test
    void repeatsStartOnlyWhenNotProcessed() throws Exception {
        server.respond(429, "").respond(429, "").respond(200, STARTED);
        assertThat(client.start(byInn().build()).id()).isEqualTo(ID);
        assertThat(server.requests()).isEqualTo(3);
        assertThat(Stream.of(server.takeRequest(), server.takeRequest(), server.takeRequest())
                        .map(request -> request.getHeaders().get("x-auth")))
                .doesNotHaveDuplicates();
    }

    @Test
    void repeatsStatusQueryAfterLostResponse() {
        server.loseResponse().respond(503, "").respond(200, STARTED);
        assertThat(client.status(withPhone()).id()).contains(ID);
        assertThat(server.requests()).isEqualTo(3);
    }
}
