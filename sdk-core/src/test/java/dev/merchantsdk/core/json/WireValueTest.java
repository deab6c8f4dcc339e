package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.value.WireValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of a kind that the contract does not show. Stands in a package that Jackson may look into. */
final class WireValueTest {
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
    void readsAsWhatComesAndWritesBackAsWhatItWas(String json, String text) throws Exception {
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
    void isOfItsOwnKind() throws Exception {
        List<WireValue> many = LooseRecord.read("many", "[\"7\",7,7.5,true,\"true\",{},[],\"\"]")
                .many();
        assertThat(many).hasSize(8).doesNotHaveDuplicates();
        assertThat(many.get(0)).isNotEqualTo("7");
        assertThat(many.get(1)).isEqualTo(WireValue.of(JsonNodeFactory.instance.numberNode(7)));
        assertThat(many.stream().map(WireValue::hashCode).distinct()).hasSizeGreaterThan(4);
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
    void nothingThatIsDoneToWhatItCameFromOrGaveOutReachesIt() {
        ObjectNode source = JsonNodeFactory.instance.objectNode().put("a", 1);
        ArrayNode inner = source.putArray("list").add("first");
        WireValue value = WireValue.of(source);

        source.put("a", 2);
        inner.add("second");
        ((ObjectNode) value.json()).put("a", 3);
        ((ArrayNode) value.json().path("list")).removeAll();

        assertThat(value.text()).isEqualTo("{\"a\":1,\"list\":[\"first\"]}");
    }

    @Test
    void printsNothingOfIt() throws Exception {
        for (String json : List.of("\"marker\"", "{\"marker\":1}", "4929509947106878")) {
            WireValue value = LooseRecord.read("any", json).any().orElseThrow();
            assertThat(value).hasToString("WireValue(***)");
            assertThat(LooseRecord.read("any", json).toString()).doesNotContain("marker", "4929");
        }
    }

    @Test
    void nullIsAValueOnlyWhereACallerMakesIt() throws Exception {
        JsonNode nothing = NullNode.getInstance();
        assertThat(WireValue.of(nothing).text()).isEqualTo("null");
        assertThat(WireValue.of(nothing).json()).isEqualTo(nothing);
        assertThat(WireValue.of(MissingNode.getInstance()).text()).isEmpty();
        assertThat(LooseRecord.read("any", "null").any()).isEmpty();
        assertThat(LooseRecord.read("many", "[null,1]").many()).hasSize(1);
    }
}
