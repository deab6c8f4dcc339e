package dev.merchantsdk.core.endpoint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import okhttp3.MediaType;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.Okio;
import okio.Source;
import okio.Timeout;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a response that was read into memory proves. */
final class AnswerTest {
    private static final List<String> ID = List.of("id");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"id\":\"1\"}",
                "{\"ID\":\"1\",\"name\":\"res erro fai succes\"}",
                "{\"order\":{\"id\":1}}",
                "{\"Result\":\"True\",\"Errors\":[],\"é\":1}",
            })
    void isPlainWithoutErrorAndSecondId(String body) {
        assertThat(answer(200, body).isPlain()).isTrue();
        assertThat(answer(299, body).isPlain()).isTrue();
        assertThat(answer(300, body).isPlain()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":1}",
                "{\"errorCode\":1}",
                "{\"ERRORS\":[1]}",
                "{\"Result\":false}",
                "{\"success\":false}",
                "{\"status\":\"FAIL\"}",
                "{\"error\":1,\"result\":1}",
                "{\"error\":1,\"success\":1}",
                "{\"error\":1,\"a\":\"fail\"}",
                "{\"Errors\":[],\"a\":\"error\"}",
                "{\"Errors\":[1]}",
                "{\"Result\":\"True\",\"result\":\"True\"}",
                "{\"id\":1,\"Id\":1}",
                "{\"id\":1,\"a\":{\"ID\":2}}",
                "{\"\\u0065rror\":1}",
                "\\",
                "\0",
                "fail",
            })
    void isNotPlainIfItMayHaveErrorOrSecondId(String body) {
        assertThat(answer(200, body).isPlain()).isFalse();
    }

    @Test
    void isPlainUpTo4096Bytes() {
        assertThat(answer(200, " ".repeat(4_096)).isPlain()).isTrue();
        assertThat(answer(200, " ".repeat(4_097)).isPlain()).isFalse();
        assertThat(answer(200, "{}".getBytes(UTF_16BE), "application/json", 100).isPlain())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "https://shop.example/a, https://shop.example/a",
                "http://shop.example:81/a, http://shop.example:81/a",
                "http://other.example/a, http://other.example/a",
                "/b?c=d, http://shop.example/b?c=d",
                "b, http://shop.example/b",
                "/a, none",
                "http://SHOP.example:80/a?c=d, none",
                "http://[, none",
                "none, none",
            })
    void redirectsToAnotherAddress(@Nullable String location, @Nullable String address) {
        for (int status : new int[] {300, 399}) {
            assertThat(redirect(status, location).map(ServiceText::reveal)).isEqualTo(Optional.ofNullable(address));
        }
        for (int status : new int[] {200, 299, 400}) {
            assertThat(redirect(status, location)).isEmpty();
        }
    }

    @Test
    void redirectsToAddressOfAtMost4096Characters() {
        assertThat(redirect(302, "/" + "b".repeat(4_095))).isPresent();
        assertThat(redirect(302, "/" + "b".repeat(4_096))).isEmpty();
    }

    private static Optional<ServiceText> redirect(int status, @Nullable String location) {
        Response.Builder response = response(status, ResponseBody.create(new byte[0], null));
        if (location != null) {
            response.header("Location", location);
        }
        return Answer.read(response.build(), JsonLimits.DEFAULT, 100, ID).redirect();
    }

    @Test
    void isIncompleteBeyondItsLimit() {
        Answer within = answer(400, "{\"error\":\"a\"} ".getBytes(UTF_8), "application/json", 14);
        assertThat(within.isComplete()).isTrue();
        assertThat(within.exceeded(" of the setting", " of its own")).isEmpty();
        assertThat(details(within).errors()).hasSize(1);

        Answer beyond = answer(400, "{\"error\":\"a\"}  ".getBytes(UTF_8), "application/json", 14);
        assertThat(beyond.isComplete()).isFalse();
        assertThat(beyond.isPlain()).isFalse();
        assertThat(beyond.exceeded(" of the setting", " of its own")).isEqualTo("14 bytes of its own");
        assertThat(details(beyond).errors()).isEmpty();
    }

    @Test
    void namesTheLimitThatItExceeds() {
        JsonLimits limits = JsonLimits.ofBytes(32);
        Answer tooLarge = Answer.read(response("[1,2]" + " ".repeat(28)), limits, 32, ID);
        assertThat(tooLarge.exceeded(" of the setting", " of its own")).isEqualTo("32 bytes of the setting");
        Answer tooMany = Answer.read(response("[1,2,3]"), limits, 100, ID);
        assertThat(tooMany.exceeded(" of the setting", " of its own")).isEqualTo("4 JSON tokens of the setting");
        assertThat(Answer.read(response("[1,2]"), limits, 100, ID).exceeded(" of the setting", " of its own"))
                .isEmpty();
        assertThat(Answer.readBeginning(response("[1,2]"), limits, 2, ID).isComplete())
                .isTrue();
    }

    @Test
    void keepsWhatWasReadBeforeAFailure() {
        IOException lost = new IOException("lost");
        Answer answer = Answer.read(response(200, body(lost)).build(), JsonLimits.DEFAULT, 100, ID);
        answer.failedBy(new IOException("later"));

        assertThat(answer.failure()).containsSame(lost);
        assertThat(answer.ids()).containsExactly("7");
        assertThat(answer.isComplete()).isFalse();
        assertThat(answer.isPlain()).isFalse();
        assertThat(answer.exceeded(" of the setting", " of its own")).isEmpty();
        assertThat(Answer.readBeginning(response(200, body(lost)).build(), JsonLimits.DEFAULT, 100, ID)
                        .isComplete())
                .isFalse();
        assertThat(Answer.read(response(500, body(lost)).build(), JsonLimits.DEFAULT, 100, ID)
                        .failure())
                .isEmpty();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        answer.failedBy(new InterruptedException());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void usesDeclaredCharsetUnlessThatLosesAnId() {
        String latin = "application/json; charset=ISO-8859-1";
        assertThat(answer(200, "{\"id\":\"é\"}".getBytes(ISO_8859_1), latin, 100)
                        .ids())
                .containsExactly("é");
        assertThat(answer(200, "{\"id\":\"é\"}".getBytes(UTF_8), latin, 100).ids())
                .containsExactly("é");
        assertThat(answer(200, "{\"id\":\"7\",".getBytes(UTF_8), "application/json; charset=UTF-16", 100)
                        .ids())
                .containsExactly("7");
        assertThat(answer(200, "{\"é\":1,\"id\":\"7\",".getBytes(ISO_8859_1), latin, 100)
                        .ids())
                .containsExactly("7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "a            | {\"order\":{\"id\":\"7\",\"b\":1}}",
                "A[0].c       | {\"order\":{\"id\":\"7\",\"b\":1}}",
                "order.b      | {\"order\":{\"id\":\"7\"},\"a\":[{\"c\":1}]}",
                "order.B[1]   | {\"order\":{\"id\":\"7\"},\"a\":[{\"c\":1}]}",
                "order.id     | none",
                "order        | none",
                "order.absent | none",
                "absent       | none",
            })
    void partLacksUnreadablePropertyButNotTheId(String path, @Nullable String part) {
        String body = "{\"order\":{\"id\":\"7\",\"b\":1},\"a\":[{\"c\":1}]}";
        Answer answer = Answer.read(response(body), JsonLimits.DEFAULT, 100, List.of("order", "id"));
        assertThat(answer.readPart(unreadableOnceAt(path)).map(JsonValue::toJson))
                .isEqualTo(Optional.ofNullable(part));
    }

    @Test
    void hasNoPartWithoutId() {
        assertThat(answer(200, "{\"a\":1}").readPart(unreadableOnceAt("a"))).isEmpty();
    }

    /** Returns a reader that finds the whole document unreadable, and accepts the next one. */
    private static BodyReader<JsonValue> unreadableOnceAt(String path) {
        return new BodyReader<>() {
            private boolean accepts;

            @Override
            public JsonValue read(Supplier<InputStream> body, JsonLimits limits) {
                throw new AssertionError();
            }

            @Override
            public JsonValue read(JsonValue part) throws UnreadableJson {
                if (!accepts) {
                    accepts = true;
                    throw new UnreadableJson(path, "is unreadable");
                }
                return part;
            }
        };
    }

    @Test
    void isEmptyAfterItIsCleared() throws Exception {
        Answer answer = answer(200, "{}");
        assertThat(answer.read(AnswerTest::length)).isEqualTo(2);
        answer.clear();
        assertThat(answer.read(AnswerTest::length)).isZero();
    }

    private static int length(Supplier<InputStream> body, JsonLimits limits) {
        try {
            return body.get().readAllBytes().length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ErrorDetails details(Answer answer) {
        return answer.details(Optional.empty(), FieldNames.of(new Buffer()));
    }

    private static Answer answer(int status, String body) {
        return answer(status, body.getBytes(UTF_8), "application/json", 10_000);
    }

    private static Answer answer(int status, byte[] body, String type, int maxBytes) {
        Response response =
                response(status, ResponseBody.create(body, MediaType.get(type))).build();
        return Answer.read(response, JsonLimits.DEFAULT, maxBytes, ID);
    }

    private static Response response(String body) {
        return response(200, ResponseBody.create(body.getBytes(UTF_8), null)).build();
    }

    private static Response.Builder response(int status, ResponseBody body) {
        return new Response.Builder()
                .request(new Request.Builder().url("http://shop.example/a").build())
                .protocol(Protocol.HTTP_1_1)
                .code(status)
                .message("")
                .body(body);
    }

    /** Returns a body that fails after the id. */
    private static ResponseBody body(IOException failure) {
        Buffer beginning = new Buffer().writeUtf8("{\"id\":\"7\",");
        Source failing = new Source() {
            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                if (beginning.exhausted()) {
                    throw failure;
                }
                return beginning.read(sink, byteCount);
            }

            @Override
            public Timeout timeout() {
                return Timeout.NONE;
            }

            @Override
            public void close() {}
        };
        return ResponseBody.create(Okio.buffer(failing), null, -1);
    }
}
