package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.byInn;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies with a success status: what is read, and what is no reply at all. */
final class IdentificationRepliesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'id':'@ID'}",
                "{'Id':'@ID'}",
                "{'ID':'@ID','status':'created'}",
                "{'iD':'@ID','error':null}",
                "{'error':'','id':'@ID'}",
                "{'error':'none','id':'@ID'}",
                "\ufeff{'id':'@ID'}",
            })
    void readsTheIdOfASession(String body) throws Exception {
        for (int status : new int[] {200, 201, 202}) {
            try (IdentificationService service = IdentificationService.start().answer(status, json(body))) {
                assertThat(service.client().start(byInn().build()).id()).isEqualTo(ID);
                assertThat(service.client().submitSmsCode(withPhone(), "0000").id())
                        .isEqualTo(ID);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "text/html; charset=utf-8", "nonsense"})
    void readsAReplyWhateverItCallsItself(String contentType) throws Exception {
        try (IdentificationService service = IdentificationService.start()) {
            MockResponse.Builder reply = new MockResponse.Builder()
                    .addHeader("Set-Cookie", "a=1")
                    .addHeader("Set-Cookie", "b=2")
                    .body(STARTED);
            service.answer(contentType.isEmpty() ? reply : reply.addHeader("content-type", contentType));

            assertThat(service.client().start(byInn().build()).id()).isEqualTo(ID);
            assertThat(service.client().status(withPhone()).id()).contains(ID);
        }
    }

    static Stream<Buffer> unreadable() {
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
                "{'id':'@ID','x':" + "1".repeat(1_000_000) + "}",
                "{'id':'" + "a".repeat(2 << 20) + "'}");
        return Stream.concat(
                texts.map(text -> new Buffer().writeUtf8(json(text))),
                Stream.of(new Buffer().writeUtf8("{\"id\":\"").writeByte(0xc3).writeUtf8("\"}")));
    }

    /** Those that are no session, though they might be the status of one. */
    static Stream<Buffer> nameless() {
        return Stream.of(
                        "{}",
                        "{'id':null}",
                        "{'id':''}",
                        "{'id':' '}",
                        "{'id':'@ID '}",
                        "{'id':'@ID/..'}",
                        "{'id':'../@ID'}",
                        "{'ExtId':'@ID'}")
                .map(text -> new Buffer().writeUtf8(json(text)));
    }

    @Test
    void aSessionWhoseIdIsWrittenOtherwiseIsNotLost() throws Exception {
        String id = "0f8fad5bd9cb469fa16570867728950e";
        try (IdentificationService service =
                IdentificationService.start().answer(200, new Buffer().writeUtf8(json("{'id':'" + id + "'}")))) {
            IdentificationSession session = service.client().start(byInn().build());

            assertThat(session.id()).isEqualTo(id);
            assertThat(IdentificationSession.parse(session.toText()).id()).isEqualTo(id);
        }
    }

    @ParameterizedTest
    @MethodSource({"unreadable", "nameless"})
    void doesNotKnowWhatBecameOfACallWithoutAReply(Buffer body) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, body)) {
            assertThat(IdentificationMode.SYNC.failedStart(service.client()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(UnreadableReplyException.class)
                    .hasMessageNotContaining(ID);
            assertThat(IdentificationMode.SYNC.failedSubmission(service.client(), withPhone()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(UnreadableReplyException.class);
            assertThat(service.requests()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void saysThatAStatusCannotBeRead(Buffer body) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, body)) {
            assertThat(IdentificationMode.SYNC.failedStatus(service.client()))
                    .isInstanceOf(UnreadableReplyException.class)
                    .hasMessageContaining("identification.status")
                    .hasMessageNotContaining(ID);
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotKnowWhetherASessionWasBegunWhenTheReplyIsLost(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().loseReply()) {
            assertThat(mode.failedStart(service.client())).isInstanceOf(OutcomeUnknownException.class);
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @Test
    void repeatsAStartOnlyWhereTheContractRecommendsIt() throws Exception {
        try (IdentificationService service =
                IdentificationService.start().answer(408, "").answer(429, "").answer(200, STARTED)) {
            assertThat(service.client().start(byInn().build()).id()).isEqualTo(ID);
            assertThat(service.requests()).isEqualTo(3);
            assertThat(Stream.of(service.taken(), service.taken(), service.taken())
                            .map(request -> request.getHeaders().get("x-auth")))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void asksForAStatusAgainWhenAReplyIsLost() throws Exception {
        try (IdentificationService service =
                IdentificationService.start().loseReply().answer(503, "").answer(200, STARTED)) {
            assertThat(service.client().status(withPhone()).id()).contains(ID);
            assertThat(service.requests()).isEqualTo(3);
        }
    }
}
