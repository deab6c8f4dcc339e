package dev.merchantsdk.core.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonValueTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "false",
                "\"\"",
                "\"text\"",
                "0",
                "-0",
                "1.10",
                "1E+3",
                "1e3",
                "12345678901234567890123456789012345678901234567890",
                "[]",
                "{}",
                "[1,[2,{\"a\":[]}],null]",
                "{\"b\":1.50,\"a\":{\"c\":\"d\"}}",
            })
    void isWrittenAsParsed(String json) {
        assertThat(JsonValue.parse(json).toJson()).isEqualTo(json);
    }

    @Test
    void dropsWhitespace() {
        assertThat(JsonValue.parse(" { \"a\" : [ 1 ,\n2 ] } ").toJson()).isEqualTo("{\"a\":[1,2]}");
    }

    @Test
    void eachKindHasItsAccessor() {
        JsonValue all =
                JsonValue.parse("{\"n\":null,\"b\":true,\"i\":7,\"d\":1.50,\"s\":\"x\",\"a\":[7],\"o\":{\"p\":1}}");

        assertThat(all.fields())
                .allSatisfy((name, value) -> assertThat(List.of(
                                value.isNull() ? "n" : "",
                                value.isBoolean() ? "b" : "",
                                value.isNumber() ? "id" : "",
                                value.isString() ? "s" : "",
                                value.isArray() ? "a" : "",
                                value.isObject() ? "o" : ""))
                        .filteredOn(kind -> !kind.isEmpty())
                        .singleElement()
                        .asString()
                        .contains(name));
        assertThat(all.get("n"))
                .hasValueSatisfying(value -> assertThat(value.isNull()).isTrue());
        assertThat(all.get("b").flatMap(JsonValue::asBoolean)).contains(true);
        assertThat(all.get("i").orElseThrow().asLong()).hasValue(7);
        assertThat(all.get("d").flatMap(JsonValue::asDecimal)).contains(new BigDecimal("1.50"));
        assertThat(all.get("s").flatMap(JsonValue::asString)).contains("x");
        assertThat(all.get("a").flatMap(list -> list.get(0))).contains(JsonValue.of(7));
        assertThat(all.get("o").flatMap(object -> object.get("p"))).contains(JsonValue.of(1));
        assertThat(all.fields().values())
                .extracting(JsonValue::text)
                .containsExactly("null", "true", "7", "1.50", "x", "[7]", "{\"p\":1}");
    }

    @Test
    void anAccessorOfAnotherKindReturnsNothing() {
        for (JsonValue value : List.of(
                JsonValue.ofNull(), JsonValue.of(true), JsonValue.of("7"), JsonValue.array(), JsonValue.parse("{}"))) {
            assertThat(value.asLong()).isEmpty();
            assertThat(value.asDecimal()).isEmpty();
            assertThat(value.get("a")).isEmpty();
            assertThat(value.get(0)).isEmpty();
            assertThat(value.items()).isEmpty();
            assertThat(value.fields()).isEmpty();
        }
        assertThat(JsonValue.of(7).asString()).isEmpty();
        assertThat(JsonValue.of("true").asBoolean()).isEmpty();
        assertThat(JsonValue.parse("[1]").get(1)).isEmpty();
        assertThat(JsonValue.parse("[1]").get(-1)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "7, true, 7",
        "-9223372036854775808, true, -9223372036854775808",
        "9223372036854775808, true,",
        "7.0, false, 7",
        "1e2, false, 100",
        "7.5, false,",
    })
    void aWholeNumberIsExactOrAbsent(String json, boolean isWhole, Long number) {
        JsonValue value = JsonValue.parse(json);

        assertThat(value.isWholeNumber()).isEqualTo(isWhole);
        assertThat(value.asLong().stream().boxed().findFirst().orElse(null)).isEqualTo(number);
    }

    @Test
    void numbersKeepAllDigits() {
        assertThat(JsonValue.of(new BigDecimal("12345678901234567890.10")).toJson())
                .isEqualTo("12345678901234567890.10");
        assertThat(JsonValue.of(new BigDecimal("1E+3")).toJson()).isEqualTo("1E+3");
        assertThat(JsonValue.of(new BigDecimal("1E+1000000000")).toJson()).isEqualTo("1E+1000000000");
        assertThat(JsonValue.of(Long.MIN_VALUE).toJson()).isEqualTo("-9223372036854775808");
    }

    @Test
    void equalJsonIsEqual() {
        assertThat(JsonValue.parse("{\"a\":1,\"b\":[1.10,\"x\"]}"))
                .isEqualTo(JsonValue.parse("{\"b\":[1.1,\"x\"],\"a\":1}"))
                .hasSameHashCodeAs(JsonValue.parse("{\"b\":[1.1,\"x\"],\"a\":1}"))
                .isNotEqualTo(JsonValue.parse("{\"b\":[\"x\",1.1],\"a\":1}"));
        assertThat(JsonValue.of(100)).isEqualTo(JsonValue.parse("1e2")).hasSameHashCodeAs(JsonValue.parse("1e2"));
        assertThat(List.of("\"1\"", "1", "1.5", "true", "\"true\"", "null", "\"null\"", "[]", "{}", "[1]", "\"\""))
                .extracting(JsonValue::parse)
                .doesNotHaveDuplicates();
        assertThat(JsonValue.of("a")).isNotEqualTo("a").isNotEqualTo(null);
    }

    @Test
    void stringsAreEscaped() {
        JsonValue text = JsonValue.of("\"\\/\u0000\n\u2028\ud83d\ude00я");

        assertThat(text.toJson()).isEqualTo("\"\\\"\\\\/\\u0000\\n\u2028\ud83d\ude00я\"");
        assertThat(JsonValue.parse(text.toJson())).isEqualTo(text);
        assertThat(JsonValue.objectBuilder().put("\"\n", 1).build().toJson()).isEqualTo("{\"\\\"\\n\":1}");
        assertThat(JsonValue.parse("\"\\u0041\\ud83d\\ude00\"")).isEqualTo(JsonValue.of("A\ud83d\ude00"));
    }

    @Test
    void aBuilderKeepsTheOrderAndTheLastValue() {
        JsonValue.ObjectBuilder builder = JsonValue.objectBuilder()
                .put("s", "x")
                .put("i", 7)
                .put("b", false)
                .put("d", new BigDecimal("1.10"))
                .put("s", "y");
        JsonValue built = builder.build();
        builder.put("more", JsonValue.ofNull());

        assertThat(built.toJson()).isEqualTo("{\"s\":\"y\",\"i\":7,\"b\":false,\"d\":1.10}");
        assertThat(builder.build().toJson()).endsWith(",\"more\":null}");
    }

    @Test
    void isImmutable() {
        List<JsonValue> items = new ArrayList<>(List.of(JsonValue.of(1)));
        Map<String, JsonValue> fields = new LinkedHashMap<>(Map.of("a", JsonValue.of(1)));
        JsonValue array = JsonValue.array(items);
        JsonValue object = JsonValue.object(fields);
        items.add(JsonValue.of(2));
        fields.put("b", JsonValue.of(2));

        assertThat(array.toJson()).isEqualTo("[1]");
        assertThat(object.toJson()).isEqualTo("{\"a\":1}");
        for (JsonValue value : List.of(array, object, JsonValue.parse("{\"a\":[1]}"), JsonValue.parse("[{}]"))) {
            assertThatThrownBy(() -> value.items().add(JsonValue.ofNull()))
                    .isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> value.fields().put("c", JsonValue.ofNull()))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "marker",
                "{\"marker\":}",
                "{\"marker\":1",
                "{\"marker\":1,\"marker\":2}",
                "{\"marker\":1} {}",
                "[1,]",
                "\"marker",
                "'marker'",
                "01",
                "NaN",
                "+1",
                "1e1000000000",
                "{\"marker\":[1e400]}",
                "1e99999999999",
                "0.1234567890123456789012",
                "12345678901234567890123456789012345678901234567890123456789012345",
            })
    void otherTextsAreRefusedWithoutBeingQuoted(String json) {
        assertThatThrownBy(() -> JsonValue.parse(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("JSON ")
                .hasMessageNotContaining("marker")
                .hasNoCause();
    }

    @Test
    void theMessageNamesThePlace() {
        assertThatThrownBy(() -> JsonValue.parse("{\n  \"a\": x}"))
                .hasMessageStartingWith(
                        "JSON is not well-formed, or repeats a name within an object, at line 2, column ");
    }

    @Test
    void depthAndSizeAreBounded() {
        String deepest = "[".repeat(64) + "]".repeat(64);
        JsonValue value = JsonValue.parse(deepest);

        assertThat(value.toJson()).isEqualTo(deepest);
        assertThatThrownBy(() -> JsonValue.parse("[" + deepest + "]")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonValue.array(value)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonValue.object(Map.of("a", value))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonValue.parse("\"" + "x".repeat((1 << 20) + 1) + "\""))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonValue.parse("{\"" + "x".repeat(1025) + "\":1}"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonValue.parse(" ".repeat((16 << 20) + 1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonValue.parse("[" + "1,".repeat(2_097_152) + "1]"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void printsNothing() {
        for (String json :
                List.of("\"marker\"", "{\"marker\":\"marker\"}", "[\"marker\"]", "4929509947106878", "true")) {
            assertThat(JsonValue.parse(json)).hasToString("JsonValue(***)");
        }
        assertThat(JsonValue.ofNull()).hasToString("JsonValue(null)");
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks can pass null
    void nullsOfJavaAreRefused() {
        assertThatThrownBy(() -> JsonValue.of((String) null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> JsonValue.parse(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> JsonValue.objectBuilder().put("a", (JsonValue) null))
                .isInstanceOf(NullPointerException.class);
    }

    @Test
    void otherMappersNeitherWriteNorReadIt() {
        ObjectMapper mapper = new ObjectMapper();

        for (Object value :
                List.of(JsonValue.of("marker"), List.of(JsonValue.of(1)), Map.of(JsonValue.of("marker"), 1))) {
            assertThatThrownBy(() -> mapper.writeValueAsString(value))
                    .hasMessageContaining("JsonValue cannot be written as JSON")
                    .hasMessageNotContaining("marker");
        }
        for (String json : List.of("\"marker\"", "7", "{\"a\":1}", "[1]", "true")) {
            assertThatThrownBy(() -> mapper.readValue(json, JsonValue.class)).hasMessageContaining("JsonValue");
        }
    }
}
