package dev.merchantsdk.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.serialization.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the conversion of a JSON value to text. */
final class StrictJsonTest {
    private static final String ALL =
            "{\"code\":5,\"none\":null,\"blank\":\" \",\"details\":[\"first\",{\"a\":true},[]]}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"text\"                     | text",
                "5                            | 5",
                "null                         | ``",
                "{}                           | ``",
                "[]                           | ``",
                "[\"a\",\"b\"]                | a, b",
                "{\"a\":1,\"b\":\"c\"}        | a: 1, b: c",
                "{\"a\":\"\",\"b\":[],\"c\":{}} | b: [], c: {}",
                ALL + " | code: 5, details: [first, {a: true}, []]",
            })
    void isForPeople(String json, String text) {
        assertThat(JsonText.of(tree(json), 1000)).isEqualTo(text);
    }

    @Test
    void leavesOneNameOut() {
        assertThat(JsonText.ofProperties(tree(ALL), "code", 1000)).isEqualTo("details: [first, {a: true}, []]");
        assertThat(JsonText.ofProperties(tree(ALL), "details", 1000)).isEqualTo("code: 5");
    }

    @Test
    void endsAtItsLimit() {
        String whole = JsonText.of(tree(ALL), 1000);
        for (int limit = 0; limit <= whole.length() + 1; limit++) {
            assertThat(JsonText.of(tree(ALL), limit)).isEqualTo(whole.substring(0, Math.min(limit, whole.length())));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"a\"            | true",
                "0                | true",
                "false            | true",
                "\" \"            | false",
                "null             | false",
                "[]               | false",
                "[[{\"a\":null}]] | false",
                "[null,{\"a\":[1]}] | true",
            })
    void knowsWhetherThereIsAText(String json, boolean isText) {
        assertThat(JsonText.isText(tree(json))).isEqualTo(isText);
    }

    private static JsonValue tree(String json) {
        return JsonValue.parse(json);
    }
}
