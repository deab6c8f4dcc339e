package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests fields whose JSON type the contract does not specify. */
final class JsonValueFieldTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"text\" | `text`",
                "\"\" | ``",
                "7 | `7`",
                "-9223372036854775809 | `-9223372036854775809`",
                "12.340 | `12.340`",
                "true | `true`",
                "false | `false`",
                "{} | `{}`",
                "{\"a\":[1,null,{\"b\":1.50}]} | `{\"a\":[1,null,{\"b\":1.50}]}`",
                "[] | `[]`",
                "[\"a\",1] | `[\"a\",1]`",
            })
    void roundTripsAnyJson(String json, String text) throws Exception {
        LooseRecord read = LooseRecord.read("any", json);
        assertThat(read.any().orElseThrow().text()).isEqualTo(text);
        assertThat(read.written()).isEqualTo("{\"any\":" + json + "}");
        LooseRecord again = LooseRecord.read("any", json);
        assertThat(again).isEqualTo(read).hasSameHashCodeAs(read);
        LooseRecord listed = LooseRecord.read("many", "[" + json + "," + json + "]");
        assertThat(listed.many())
                .containsExactly(read.any().orElseThrow(), read.any().orElseThrow());
        assertThat(listed.written()).isEqualTo("{\"many\":[" + json + "," + json + "]}");
    }

    @Test
    void reportsItsKind() throws Exception {
        List<JsonValue> many = LooseRecord.read("many", "[\"7\",7,7.5,true,\"true\",{},[],\"\"]")
                .many();
        assertThat(many).hasSize(8).doesNotHaveDuplicates();
        assertThat(many.get(0)).isNotEqualTo("7");
        assertThat(many.get(1)).isEqualTo(JsonValue.of(7));
        assertThat(many.stream().map(JsonValue::hashCode).distinct()).hasSizeGreaterThan(4);
    }

    @Test
    void numbersBeyondBoundsAreRefusedInsideItToo() {
        for (String json : List.of("1e400", "{\"deep\":[1e1000000000]}")) {
            UnreadableJson refused = catchThrowableOfType(UnreadableJson.class, () -> LooseRecord.read("any", json));
            assertThat(refused.path()).isEqualTo("any");
            assertThat(refused.reason()).isEqualTo("is not of the contract's type");
        }
    }

    @Test
    void printsNothingOfIt() throws Exception {
        for (String json : List.of("\"marker\"", "{\"marker\":1}", "4929509947106878")) {
            JsonValue value = LooseRecord.read("any", json).any().orElseThrow();
            assertThat(value).hasToString("JsonValue(***)");
            assertThat(LooseRecord.read("any", json).toString()).doesNotContain("marker", "4929");
        }
    }

    @Test
    void nullIsAValueOnlyWhenCreatedByCaller() throws Exception {
        assertThat(JsonValue.ofNull().text()).isEqualTo("null");
        assertThat(JsonValue.ofNull().toJson()).isEqualTo("null");
        assertThat(LooseRecord.read("any", "null").any()).isEmpty();
        assertThat(LooseRecord.read("many", "[null,1]").many()).hasSize(1);
    }
}
