package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.request.Metadata;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the parser accepts only bodies that have exactly one interpretation. The signature verifier of this test
 * accepts every body.
 */
final class CallbackBodiesTest {
    private static final String JSON = "application/json";
    private static final CallbackParser ANY = CallbackParser.builder()
            .signatureVerifier((fields, body) -> true)
            .maxBytes(1 << 21)
            .build();

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                ";",
                "application/x-www-form-urlencoded",
                "application/x-www-form-urlencoded; charset=UTF-8",
                "APPLICATION/X-WWW-FORM-URLENCODED;Charset=\"utf-8\"",
                "application/x-www-form-urlencoded; charset = utf8 ; boundary=1",
                "text/plain",
                "application/jsonp",
                "garbage",
            })
    void readsFormUnlessContentTypeIsJson(@Nullable String type) {
        assertThat(fields(type, "a=1&b=%D1%91")).isEqualTo(Map.of("a", "1", "b", "ё"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "Application/JSON; charset=utf-8",
                "application/problem+json",
                " application/json ;charset=\"UTF-8\"",
                "text/json",
            })
    void readsJsonByContentType(String type) {
        assertThat(fields(type, "{\"a\":\"1\",\"b\":\"ё\"}")).isEqualTo(Map.of("a", "1", "b", "ё"));
        assertThat(refusal(type, "a=1")).isEqualTo(CallbackRejection.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded; charset=windows-1251",
                "application/json;charset=utf-16",
                "text/plain; charset=",
                "a/b; charset=\"",
                "a/b; charset=utf-8; charset=latin1",
                "a/b; x=1; CHARSET=US-ASCII",
            })
    void anotherCharsetIsRefused(String type) {
        assertThat(refusal(type, "a=1")).isEqualTo(CallbackRejection.OTHER_CHARSET);
    }

    @Test
    void readsFormUnchanged() {
        assertThat(fields(null, "a=&b==&c=x=y&d=+%2B%20&e=\n\t&f=%26%3D%25"))
                .isEqualTo(Map.of("a", "", "b", "=", "c", "x=y", "d", " + ", "e", "\n\t", "f", "&=%"));
        assertThat(fields(null, "sp+ace=1&%C3%A9=2")).isEqualTo(Map.of("sp ace", "1", "é", "2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=1&&b=2", "&a=1&b=2", "a=1&b=2&", "&&&a=1&&&&b=2&&"})
    void emptyPairsAreSkipped(String form) {
        assertThat(fields(null, form)).isEqualTo(Map.of("a", "1", "b", "2"));
    }

    @Test
    void emptyPairsAreNoFields() {
        Map<String, String> signed = Post.signed(Post.paid());

        assertThat(CallbackParser.builder()
                        .secrets(Secret.of(Post.SECRET))
                        .maxFields(signed.size())
                        .build()
                        .parse(null, Post.bytes("&&" + Post.form(signed).replace("&", "&&&") + "&"))
                        .fields()
                        .all())
                .isEqualTo(signed);
        assertThat(refusal(null, "a=1&b")).isEqualTo(CallbackRejection.MALFORMED);
        assertThat(ANY.parse(null, Post.bytes("&&")).fields().all()).isEmpty();
    }

    /** Different parsers interpret these forms in different ways. The interpretations can have different signatures. */
    @ParameterizedTest
    @ValueSource(strings = {"a", "a=1&b", "a&b=1", "=1", "a=1&=2", "=", "+"})
    void refusesAmbiguousPair(String form) {
        assertThat(refusal(null, form)).isEqualTo(CallbackRejection.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "%4",
                "%zz",
                "%4g",
                "%g4",
                "a%",
                "%%20",
                "% 20",
                "%-1",
                "%+1",
                "%u0041",
                "%\u0661\u0661",
                "%4&b=1",
                "%&b=1"
            })
    void badPercentEncodingIsRefused(String value) {
        assertThat(refusal(null, "a=" + value)).isEqualTo(CallbackRejection.MALFORMED);
        assertThat(refusal(null, value + "=1")).isEqualTo(CallbackRejection.MALFORMED);
    }

    /** None of these bodies is valid UTF-8. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "e9",
                "d0",
                "80",
                "c3c3",
                "e282",
                "c0af",
                "c180",
                "e080af",
                "f08080af",
                "eda080",
                "edb080",
                "eda0bdedb880",
                "f4908080",
                "f888808080",
                "ff",
                "fe"
            })
    void refusesInvalidUtf8(String hex) {
        byte[] raw = HexFormat.of().parseHex(hex);
        String escaped = hex.replaceAll("..", "%$0");
        String latin = new String(raw, ISO_8859_1);

        assertThat(refusal(null, "a=1" + escaped)).isEqualTo(CallbackRejection.NOT_UNICODE);
        assertThat(refusal(null, escaped + "=1")).isEqualTo(CallbackRejection.NOT_UNICODE);
        assertThat(refusal(null, ("a=1" + latin).getBytes(ISO_8859_1))).isEqualTo(CallbackRejection.NOT_UNICODE);
        assertThat(refusal(JSON, ("{\"a\":\"" + latin + "\"}").getBytes(ISO_8859_1)))
                .isEqualTo(CallbackRejection.NOT_UNICODE);
    }

    @ParameterizedTest
    @CsvSource({"a=%00", "%00=a", "a=1%002", "a=b%00c&d=1"})
    void refusesNulCharacter(String form) {
        assertThat(refusal(null, form)).isEqualTo(CallbackRejection.NUL);
        assertThat(refusal(null, form.replace("%00", "\0"))).isEqualTo(CallbackRejection.NUL);
        assertThat(refusal(JSON, "{\"a\":\"\\u0000\"}")).isEqualTo(CallbackRejection.NUL);
        assertThat(refusal(JSON, "{\"a\\u0000\":1}")).isEqualTo(CallbackRejection.NUL);
    }

    @Test
    void refusesRepeatedName() {
        for (String form : List.of("a=1&a=1", "a=1&b=2&a=3", "a=&%61=", "a+b=1&a%20b=2", "é=1&%c3%a9=1")) {
            assertThat(refusal(null, form)).isEqualTo(CallbackRejection.REPEATED_FIELD);
        }
        assertThat(refusal(JSON, "{\"a\":1,\"a\":1}")).isEqualTo(CallbackRejection.REPEATED_FIELD);
        assertThat(refusal(JSON, "{\"a\":null,\"\\u0061\":1}")).isEqualTo(CallbackRejection.REPEATED_FIELD);
        assertThat(fields(null, "a=1&A=2")).hasSize(2);
    }

    @Test
    void anEmptyBodyIsRefused() {
        for (String type : List.of("", JSON)) {
            assertThat(refusal(type, "")).isEqualTo(CallbackRejection.EMPTY);
        }
    }

    @Test
    void aBodyIsReadUpToItsLimit() {
        CallbackParser small = CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .maxBytes(10)
                .build();

        assertThat(small.parse(null, Post.bytes("a=12345678")).fields().all()).hasSize(1);
        assertThat(reason(small, null, Post.bytes("a=123456789"))).isEqualTo(CallbackRejection.TOO_LARGE);
        CallbackParser byDefault = CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .build();
        assertThat(byDefault.maxBytes()).isEqualTo(4 << 20);
        assertThat(reason(byDefault, null, new byte[(4 << 20) + 1])).isEqualTo(CallbackRejection.TOO_LARGE);
    }

    /** Percent-encoding triples the size of Cyrillic metadata. */
    @Test
    void readsLargestMetadataWithinDefaultLimit() {
        String content = "ё".repeat((Metadata.MAX_BYTES - "{\"a\":\"\"}".length()) / 2);
        Metadata sent = Metadata.parse("{\"a\":\"" + content + "\"}");
        byte[] body = Post.body(Post.paid(Map.of("metadata", sent.json())));

        assertThat(body.length).isGreaterThan(3_000_000);
        assertThat(Post.CALLBACKS.parse(Post.FORM, body).metadata()).contains(sent);
    }

    @Test
    void fieldsAreReadUpToTheirLimit() {
        assertThat(fields(null, form(512))).hasSize(512);
        assertThat(refusal(null, form(513))).isEqualTo(CallbackRejection.TOO_MANY_FIELDS);
        assertThat(fields(JSON, json(512))).hasSize(512);
        assertThat(refusal(JSON, json(513))).isEqualTo(CallbackRejection.TOO_MANY_FIELDS);
        CallbackParser two = CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .maxFields(2)
                .build();
        assertThat(two.parse(null, Post.bytes("a=1&b=2")).fields().all()).hasSize(2);
        assertThat(reason(two, null, Post.bytes("a=1&b=2&c=3"))).isEqualTo(CallbackRejection.TOO_MANY_FIELDS);
    }

    @Test
    void aHundredThousandFieldsCostNoMoreThanTheFirst() {
        // After the first violation, the parser does not decode further fields.
        assertThat(refusal(null, form(512) + "&f0=%zz" + "&f0=1".repeat(100_000)))
                .isEqualTo(CallbackRejection.TOO_MANY_FIELDS);
        assertThat(refusal(JSON, json(512).replace("}", ",\"f0\":0,\"f1\":nonsense")))
                .isEqualTo(CallbackRejection.TOO_MANY_FIELDS);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void limitsMustBePositive(int limit) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> CallbackParser.builder().maxBytes(limit));
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> CallbackParser.builder().maxFields(limit));
    }

    @Test
    void readsJsonLikeEquivalentForm() {
        String metadata = "{ \"sum\" : 1.50,\n \"big\":12345678901234567890, \"e\": [1E2, {\"}\":\"]\\\"\"}] }";
        String body =
                "\n{ \"a\" : \" t\\u0451xt\\n\", \"number\":1.50,\"exp\": 1E2 ,\"no\":null,\"yes\":true,\"neg\":-0,"
                        + "\"metadata\" : " + metadata + " ,\"list\":[ 1,2 ],\"empty\":{}}\n";

        assertThat(fields(JSON, body))
                .isEqualTo(Map.of(
                        "a", " tёxt\n",
                        "number", "1.50",
                        "exp", "1E2",
                        "no", "",
                        "yes", "true",
                        "neg", "-0",
                        "metadata", metadata,
                        "list", "[ 1,2 ]",
                        "empty", "{}"));
    }

    @Test
    void theTextOfALongObjectIsCutOutExactly() {
        // The object is larger than the parser's buffers. The padding contains characters of one to four bytes in
        // UTF-8.
        String padding = "aё€\ud83d\ude00".repeat(20_000);
        String metadata = "{\"ё\":[" + "1.0, ".repeat(20_000) + "\"\ud83d\ude00\"]}";

        assertThat(fields(JSON, "{\"padding\":\"" + padding + "\",\"metadata\":  " + metadata + "  ,\"z\":0}"))
                .isEqualTo(Map.of("padding", padding, "metadata", metadata, "z", "0"));
    }

    @Test
    void jsonIsVerifiedLikeAForm() {
        Map<String, String> fields =
                Post.paid(Map.of("metadata", "{\"sum\": 1.50}", "price", "100.5", "cs3", "", "sandbox", "true"));
        String sign = Post.sign(fields, Post.SECRET);
        String body = fields.entrySet().stream()
                .map(field -> "\"" + field.getKey() + "\":"
                        + switch (field.getKey()) {
                            case "metadata", "price", "sandbox" -> field.getValue();
                            case "cs3" -> "null";
                            default -> "\"" + field.getValue() + "\"";
                        })
                .collect(Collectors.joining(",", "{\"sign\":\"" + sign + "\",", "}"));

        CallbackEvent event = Post.CALLBACKS.parse(JSON, Post.bytes(body));

        assertThat(event.metadata()).contains(Metadata.parse("{\"sum\": 1.50}"));
        assertThat(((TransactionEvent) event).isSandbox()).isTrue();
        byte[] changed = Post.bytes(body.replace("1.50", "1.5"));
        assertThat(reason(Post.CALLBACKS, JSON, changed)).isEqualTo(CallbackRejection.WRONGLY_SIGNED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                "null",
                "[]",
                "[{\"a\":1}]",
                "7",
                "\"a\"",
                "true",
                "{",
                "{}}",
                "{\"a\":1",
                "{\"a\":1,}",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":[}",
                "{\"a\":[1,}]",
                "{\"a\":{\"b\":1}",
                "{'a':1}",
                "{a:1}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":NaN}",
                "{\"a\":1}{\"b\":2}",
                "{\"a\":1} x",
                "{\"a\":1} // x",
                "{\"\":1}",
                "{\"a\":\"\t\"}",
                "\ufeff{\"a\":1}",
            })
    void refusesOtherThanJsonObject(String body) {
        assertThat(refusal(JSON, body)).isEqualTo(CallbackRejection.MALFORMED);
    }

    /**
     * The SDK rejects a multipart body with {@code MULTIPART}. The rejection {@code WRONGLY_SIGNED} would suggest a
     * wrong secret.
     */
    @ParameterizedTest
    @ValueSource(strings = {"multipart/form-data; boundary=a", "Multipart/mixed", " multipart/x ;charset=utf-8"})
    void multipartIsNamed(String type) {
        assertThat(refusal(type, "--a\r\n")).isEqualTo(CallbackRejection.MULTIPART);
        // The body is empty if a servlet container has already read the body.
        assertThat(refusal(type, "")).isEqualTo(CallbackRejection.MULTIPART);
        assertThat(refusal(type, "a".repeat(1 << 22))).isEqualTo(CallbackRejection.MULTIPART);
    }

    @Test
    void deepAndEndlessJsonIsRefused() {
        for (String body : List.of(
                "[".repeat(10_000),
                "{\"a\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}",
                "{\"a\":".repeat(10_000) + "1" + "}".repeat(10_000),
                "{\"a\":" + "9".repeat(1_000_000) + "}",
                "{\"" + "a".repeat(100_000) + "\":1}")) {
            assertThat(refusal(JSON, body)).isEqualTo(CallbackRejection.MALFORMED);
        }
        assertThat(fields(JSON, "{\"a\":" + "[".repeat(33) + "]".repeat(33) + "}"))
                .hasSize(1);
    }

    @Test
    void refusesLoneSurrogateInJson() {
        for (String body : List.of("{\"a\":\"\\ud800\"}", "{\"a\":\"\\ude00\\ud83d\"}")) {
            assertThat(refusal(JSON, body)).isEqualTo(CallbackRejection.NOT_UNICODE);
        }
        for (String body : List.of("{\"\\ud800\":1}", "{\"\\udc00\":1}")) {
            // Some versions of Jackson reject an unpaired surrogate in a property name before the SDK checks the name.
            assertThat(refusal(JSON, body)).isIn(CallbackRejection.NOT_UNICODE, CallbackRejection.MALFORMED);
        }
        assertThat(fields(JSON, "{\"a\":\"\\ud83d\\ude00\"}")).containsEntry("a", "\ud83d\ude00");
        assertThat(refusal(JSON, "{\"a\":\"1\"}".getBytes(UTF_16))).isEqualTo(CallbackRejection.NOT_UNICODE);
    }

    private static String form(int fields) {
        return IntStream.range(0, fields).mapToObj(i -> "f" + i + "=" + i).collect(Collectors.joining("&"));
    }

    private static String json(int fields) {
        return IntStream.range(0, fields)
                .mapToObj(i -> "\"f" + i + "\":" + i)
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static Map<String, String> fields(@Nullable String type, String body) {
        return ANY.parse(type, Post.bytes(body)).fields().all();
    }

    private static CallbackRejection refusal(@Nullable String type, String body) {
        return refusal(type, Post.bytes(body));
    }

    private static CallbackRejection refusal(@Nullable String type, byte[] body) {
        return reason(ANY, type, body);
    }

    private static CallbackRejection reason(CallbackParser callbacks, @Nullable String type, byte[] body) {
        return catchThrowableOfType(CallbackRejectedException.class, () -> callbacks.parse(type, body))
                .reason();
    }
}
