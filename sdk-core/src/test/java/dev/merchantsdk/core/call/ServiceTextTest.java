package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.redact.Redactor;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Secret;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code serviceText()} and {@code additional()} of an error. */
final class ServiceTextTest {
    private static final String SECRET = "k3y+/8Jw==";
    private static final List<String> PERSONAL = List.of("Иванова", "+79001234567", "1985");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"error\":\"Shop is closed\",\"traceId\":\"7f-01\"} | error: Shop is closed, traceId: 7f-01",
                "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"CartAmount\",\"ErrorDescription\":\"sum differs\"}]}"
                        + " | Result: False, Errors: [{ErrorCode: CartAmount, ErrorDescription: sum differs}]",
                "{\"snils\":[\"is missing\"],\"title\":\"One error\"} | snils: [is missing], title: One error",
                "{\"a\":{\"b\":[{\"c\":\"deep\"}]}}                    | a: {b: [{c: deep}]}",
                "\"bare\"                                              | bare",
                "Bad Gateway                                           | Bad Gateway",
                "<h1>502 Bad Gateway</h1>                              | <h1>502 Bad Gateway</h1>",
                "{\"error\":\"cut off                                  | {\"error\":\"cut off",
                "``                                                    | ``",
                "null                                                  | ``",
                "{\"error\":null}                                      | ``",
                "{\"error\":\"\"}                                      | ``",
                "{\"error\":\" \",\"errors\":[{},[null]]}              | ``",
                "{\"error\":null,\"traceId\":\"7f\"}                     | traceId: 7f",
                "{\"error\":false}                                     | error: false",
            })
    void hasAllTextsOfTheBody(String body, String text) {
        assertThat(refusal(body).serviceText()).isEqualTo(text);
    }

    @Test
    void isOneLine() {
        assertThat(refusal("{\"error\":\"one\\r\\ntwo\\tthree\\u2028four\\u0085five\\u001b[31m\\u0000\\n\"}")
                        .serviceText())
                .isEqualTo("error: one two three four five [31m");
        assertThat(refusal("one\r\ntwo\n").serviceText()).isEqualTo("one two");
        assertThat(refusal("{\"error\":\"a\\u202eb\\u200bc\"}").serviceText()).isEqualTo("error: abc");
    }

    @Test
    void hasAThousandCharactersAtMost() {
        for (String part : List.of("x", "word ", "\ud83d\ude00", "\u0001", "Иванова ")) {
            for (String body : List.of("{\"error\":" + json(part.repeat(5000)) + "}", part.repeat(5000))) {
                String text = refusal(body).serviceText();

                assertThat(text.length()).isLessThanOrEqualTo(1000);
                assertThat(text).doesNotContain("Иванова");
                assertThat(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                        .isEqualTo(text);
            }
        }
        assertThat(refusal("{\"error\":\"" + "x".repeat(2000) + "\"}").serviceText())
                .hasSize(1000)
                .endsWith("x…");
    }

    /**
     * The SDK masks a value even if the service encodes the value or changes the case of its letters. For example, web
     * frameworks write a plus sign as a character reference.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "k3y+/8Jw==",
                "K3Y+/8JW==",
                "k3y&#x2B;/8Jw==",
                "k3y&#43;/8Jw==",
                "k3y&#x2b;&#x2F;8Jw&#61;&#0061;",
                "k3y\\u002B/8Jw==",
                "k3y\\u002b\\/8Jw==",
                "\\u006B3y\\u002B/8Jw==",
                "k3y%2B%2F8Jw%3D%3D",
                "of Иванова",
                "of \\u0418\\u0432\\u0430\\u043d\\u043e\\u0432\\u0430",
                "of &#1048;&#1074;&#1072;&#1085;&#1086;&#1074;&#1072;",
                "&#43;79001234567",
                "+7900\n1234567",
                "k3y&plus;/8Jw&equals;&equals;",
                "k3y&#x0000002B;&sol;8Jw==",
                "k3y&#00043;/8Jw==",
                "who&commat;example.com",
                "who&#x40;example.com",
                "k3y+/\n8Jw==",
                "k3y+\u0001/8Jw==",
                "of Ива\nнова",
                "of Ива\u0001нова",
                "+7 (900) 123-45-67",
                "4929 5099 4710 6878",
                "who@example.com",
            })
    void showsNoSecretAndNoPersonalData(String echo) {
        for (String body : List.of(
                echo,
                "<p>" + echo + "</p>",
                "{\"error\":" + json(echo) + "}",
                "{\"unknown\":[{\"deep\":" + json("x " + echo) + "}]}",
                "{\"error\":\"cut off " + echo)) {
            ErrorDetails refusal = refusal(body);

            assertThat(refusal.serviceText())
                    .contains("***")
                    .doesNotContainIgnoringCase("k3y", "8Jw", "Иванова", "1234567", "123-45", "5099", "example.com");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "k3y&#x2B;/8Jw==",
                "k3y&#43;/8Jw==",
                "k3y&#x0000002B;/8Jw==",
                "k3y&plus;/8Jw==",
                "k3y\\u002B/8Jw==",
                "&#1048;ванова",
                "&plus;79001234567",
                "who&commat;example.com",
            })
    void noAccessorShowsASecretOrPersonalDataAsReferences(String echo) {
        ErrorDetails refusal = refusal("{\"error\":" + json(echo) + ",\"errors\":{\"inn\":[" + json(echo)
                + "]},\"other\":" + json(echo) + "}");

        assertThat(refusal.errors().get(0).description()).isEqualTo("***");
        assertThat(refusal.fieldMessages()).containsEntry("inn", List.of("***"));
        assertThat(refusal.additional()).containsEntry("other", JsonValue.of("***"));
    }

    @Test
    void referencesOfOtherTextsAreKept() {
        assertThat(refusal("{\"error\":\"a &#x2B; b\"}").errors().get(0).description())
                .isEqualTo("a &#x2B; b");
        assertThat(refusal("{\"error\":" + json("&#x2B;".repeat(2000)) + "}")
                        .errors()
                        .get(0)
                        .description())
                .hasSize(1001)
                .endsWith("…");
        assertThat(new Redactor(List.of(Secret.of("a&#43;b")), List::of).text("key a&#43;b."))
                .isEqualTo("key ***.");
    }

    @Test
    void isEmptyForABodyInAnotherCharset() {
        assertThat(refusal(new Buffer().writeString("Запрос k3y", Charset.forName("windows-1251")))
                        .serviceText())
                .isEmpty();
        assertThat(refusal(new Buffer().writeString("k3y", StandardCharsets.UTF_16))
                        .serviceText())
                .isEmpty();
        assertThat(refusal(new Buffer().write(new byte[] {0x1f, (byte) 0x8b, 8, 0, 'k'}))
                        .serviceText())
                .isEmpty();
    }

    @Test
    void otherFieldsAreAdditional() {
        ErrorDetails refusal = refusal(
                "{\"traceId\":\"7f\",\"error\":\"a\",\"ErrorCode\":-2,\"Errors\":[],\"Result\":\"False\","
                        + "\"error_description\":\"b\",\"snils\":[\"is missing\"],\"status\":500,\"when\":{\"at\":null,\"ok\":true}}");

        assertThat(shown(refusal.additional()))
                .isEqualTo("{traceId=\"7f\", status=500, when={\"at\":null,\"ok\":true}}");
        assertThat(refusal.toString()).doesNotContain("7f", "traceId");
        assertThat(refusal("Bad Gateway").additional()).isEmpty();
        assertThat(refusal("[{\"a\":1}]").additional()).isEmpty();
    }

    @Test
    void listsOfTextsAreAdditionalWhereErrorsHasTheFields() {
        ErrorDetails refusal = refusal("{\"errors\":{\"inn\":[\"bad\"]},\"hints\":[\"read the manual\"]}");

        assertThat(refusal.fieldMessages()).containsOnlyKeys("inn");
        assertThat(shown(refusal.additional())).isEqualTo("{hints=[\"read the manual\"]}");
    }

    @Test
    void additionalTextsNamesAndNumbersAreMasked() {
        ErrorDetails refusal = refusal("{\"request\":{\"name\":\"Иванова\",\"" + SECRET + "\":\"" + SECRET
                + "\",\"card\":4929509947106878,\"year\":1985,\"count\":7},\"Иванова\":\"x\"}");

        assertThat(shown(refusal.additional()))
                .isEqualTo("{request={\"name\":\"***\",\"***\":\"***\",\"card\":\"***\",\"year\":\"***\",\"count\":7},"
                        + " ***=\"x\"}");
    }

    @Test
    void additionalFieldsAreBounded() {
        StringBuilder fields = new StringBuilder("{\"first\":\"" + "x".repeat(5000) + "\"");
        for (int i = 0; i < 3000; i++) {
            fields.append(",\"f").append(i).append("\":{\"a\":[1,2,3,true]}");
        }
        ErrorDetails many = refusal(fields + "}");
        ErrorDetails large = refusal("{\"a\":[" + "true,".repeat(20_000) + "true]}");

        assertThat(many.additional())
                .hasSize(100)
                .hasEntrySatisfying(
                        "first",
                        value -> assertThat(value.asString().orElseThrow())
                                .hasSize(1001)
                                .endsWith("…"));
        assertThat(large.additional())
                .hasEntrySatisfying("a", value -> assertThat(value.items()).hasSizeLessThan(1000));
    }

    private static String json(String text) {
        return new String(JsonCodec.write(JsonValue.of(text)), StandardCharsets.UTF_8);
    }

    private static ErrorDetails refusal(String body) {
        return refusal(new Buffer().writeUtf8(body));
    }

    private static ErrorDetails refusal(Buffer body) {
        return ErrorBody.parse(body, new Redactor(List.of(Secret.of(SECRET)), () -> PERSONAL))
                .refusal(Optional.empty());
    }

    static String shown(Map<String, JsonValue> additional) {
        return additional.entrySet().stream()
                .map(field -> field.getKey() + "=" + field.getValue().toJson())
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
