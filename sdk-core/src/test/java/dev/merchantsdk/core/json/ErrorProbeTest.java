package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.ErrorBody;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import okio.Buffer;
import okio.ByteString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests {@link ErrorProbe}, which searches the bytes of a body for signs of an error. The probe must report every body
 * in which {@link ErrorBody} finds an error.
 */
final class ErrorProbeTest {
    private static final String PAGE =
            "{\"id\":\"4a2d6ee1\",\"userWebLink\":\"https://pay.example.com/p?id=4a2d6ee1\",\"jsOperationId\":98765432}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                PAGE,
                "{\"Result\":\"True\",\"application_id\":\"00000000-0000-0000-0000-000000000001\"}",
                "{\"Result\":true,\"id\":\"7\",\"terror\":\"\",\"text\":\"an error, no property\"}",
                "{\"id\":\"7\",\"FirstName\":\"Иван\",\"path\":\"a\\/b\\n\"}",
                "{\"Result\":true,\"Errors\":[]}",
                "{\"errors\" : [ \t\r\n] ,\"id\":\"7\"}",
                "{\"id\":\"7\",\"text\":\"\uff01\"}",
                "[]",
                "{"
            })
    void passesResponsesWithoutAnError(String body) {
        assertThat(ErrorProbe.mayReportError(utf8(body), "id")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":\"Invalid request\"}",
                "{\"ERROR\":\"Invalid request\"}",
                "{\"id\":\"7\",\"errorCode\":-2}",
                "{\"Errors\":[{\"ErrorCode\":\"CartAmount\"}]}",
                "{\"Errors\":[],\"errors\":[{}]}",
                "{\"Errors\":[],\"Result\":\"False\"}",
                "{\"Errors\":[ 1]}",
                "{\"Errors\":[",
                "{\"Errors\":",
                "{\"Errors\"",
                "{\"error\":null}",
                "{\"error\":\"\"}",
                "{\"error_code\":[]}",
                "{\"report\":{\"error_message\":\"too many rows\"}}",
                "{\"Result\":false}",
                "{\"Result\":\"FALSE\"}",
                "{\"result\":\"False\"}",
                "{\"status\":{\"success\":false}}",
                "{\"\\u0065rror\":\"Invalid request\"}",
                "{\"Re\\u0073ult\":\"no\"}",
                "{\"re\u017fult\":\"fal\u017fe\"}",
                "{\"id\":\"7\",\"\u0131d\":\"8\"}",
                "{\"id\":\"7\",\"\u0130d\":\"8\"}",
                "{\"ExtId\":\"7\",\"\u212a\":\"8\"}",
                "{\"id\":\"7\",\"ID\":\"8\"}",
                "{\"id\":\"7\",\"id\":\"8\"}",
                "{\"Errors\":[]\"error\":1}",
                "{\"text\":\"u\\u0065rror\"}",
                "false",
                "\"id\"\"id\"",
                ""
            })
    void stopsAtEveryResponseThatMayReportOne(String body) {
        assertThat(ErrorProbe.mayReportError(utf8(body), "id")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"c1af", "e081af", "f08081af"})
    void stopsAtOverlongSequences(String hex) {
        Buffer body = new Buffer()
                .writeUtf8("{\"id\":\"7\",\"err")
                .write(ByteString.decodeHex(hex))
                .writeUtf8("r\":\"Invalid request\"}");
        assertThat(ErrorProbe.mayReportError(new BufferView(body), "id")).isTrue();
    }

    @Test
    void countsTheIdOnlyWhereItMatters() {
        BufferView record = utf8("{\"id\":7,\"card\":{\"id\":8}}");
        assertThat(ErrorProbe.mayReportError(record, "id")).isTrue();
        assertThat(ErrorProbe.mayReportError(record, "")).isFalse();
    }

    static Stream<Charset> otherEncodings() {
        return Stream.of("UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE").map(Charset::forName);
    }

    @ParameterizedTest
    @MethodSource("otherEncodings")
    void stopsAtOtherEncodings(Charset encoding) {
        assertThat(ErrorProbe.mayReportError(new BufferView(new Buffer().writeString(PAGE, encoding)), "id"))
                .isTrue();
    }

    @Test
    void stopsAtMoreThanOneSegment() {
        String text = "x".repeat(8000);
        assertThat(ErrorProbe.mayReportError(utf8("{\"text\":\"" + text + "\"}"), ""))
                .isFalse();
        assertThat(ErrorProbe.mayReportError(utf8("{\"text\":\"" + text + text + "\"}"), ""))
                .isTrue();
    }

    /**
     * The probe gets each prefix of a body. The array that contains the prefix also contains the bytes that follow the
     * prefix. The probe must not read these following bytes.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"4a2d6ee1\",\"link\":\"https://pay.example.com/p?id=4a2d6ee1\"| ,\"id\":7}",
                "{\"a\":1,\"erro       | r\":1}",
                "{\"a\":fals            | e}",
                "{\"id\":1,\"id        | \":2}",
                "{\"a\":\"\\            | u0065\"}",
            })
    void readsNoByteAfterTheBody(String body, String after) {
        assertThat(ErrorProbe.mayReportError(utf8(body + after), "id")).isTrue();
        for (int length = 1; length <= body.length(); length++) {
            assertThat(ErrorProbe.mayReportError(beginning(body + after, length), "id"))
                    .as(body.substring(0, length))
                    .isFalse();
        }
    }

    @Test
    void readsNoByteBeforeTheBody() throws Exception {
        Buffer body = new Buffer().writeUtf8("{\"error\":1}").writeUtf8(PAGE);
        body.skip(body.size() - PAGE.length());
        assertThat(ErrorProbe.mayReportError(new BufferView(body), "id")).isFalse();
    }

    @Test
    void stopsAtAListThatEndsAfterTheBody() {
        String body = "{\"Errors\" : [ ]}";
        assertThat(ErrorProbe.mayReportError(utf8(body), "id")).isFalse();
        for (int length = body.indexOf("s\""); length < body.indexOf(']'); length++) {
            assertThat(ErrorProbe.mayReportError(beginning(body, length), "id"))
                    .as(body.substring(0, length))
                    .isTrue();
        }
    }

    /**
     * Returns a view of the first characters of a text. The array of the view also contains the remaining characters of
     * the text.
     */
    private static BufferView beginning(String text, int length) {
        Buffer whole = new Buffer().writeUtf8(text);
        Buffer body = new Buffer();
        whole.copyTo(body, 0, length);
        return new BufferView(body);
    }

    private static BufferView utf8(String text) {
        return new BufferView(new Buffer().writeString(text, StandardCharsets.UTF_8));
    }
}
