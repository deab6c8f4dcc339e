package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests JSON documents that are split into slices before their values are read. */
final class JsonSliceTest {
    private static JsonSlice slice(String json) {
        return JsonSlice.of(json.getBytes(UTF_8));
    }

    private static List<String> elements(String json) throws UnreadableJson {
        return slice(json).elements().stream().map(JsonSlice::text).toList();
    }

    @Test
    void elementsAreTheBytesOfTheirValues() throws Exception {
        assertThat(elements(" [ null,true , -1.50 ,\"Ёлка \\\"\\u0041\\\\\" , {\"a\": [1, 2]} ,[ ], \"\"\n] "))
                .containsExactly("null", "true", "-1.50", "\"Ёлка \\\"\\u0041\\\\\"", "{\"a\": [1, 2]}", "[ ]", "\"\"");
        assertThat(elements("\ufeff[\"ж\",1]")).containsExactly("\"ж\"", "1");
        assertThat(elements("[]")).isEmpty();
    }

    @Test
    void elementsNeedNotBeReadable() throws Exception {
        String deep = "[".repeat(99_000) + "]".repeat(99_000);
        String digits = "7".repeat(1_000_000);
        assertThat(elements("[NaN,-Infinity,007,\"\n\",\"\\q\"," + deep + "," + digits + "]"))
                .containsExactly("NaN", "-Infinity", "007", "\"\n\"", "\"\\q\"", deep, digits);
    }

    @Test
    void slicesOfSlicesAreSplitAlike() throws Exception {
        JsonSlice inner = slice("{\"x\":0, \"list\" : [ {\"ж\":\"я\"} , 5 ] }")
                .properties()
                .get(1)
                .value();
        assertThat(inner.isArray()).isTrue();
        assertThat(inner.elements()).extracting(JsonSlice::text).containsExactly("{\"ж\":\"я\"}", "5");
        assertThat(inner.elements().get(0).properties().get(0).value().text()).isEqualTo("\"я\"");
        assertThat(inner).hasToString("JsonSlice(19 bytes)");
    }

    @Test
    void propertiesKeepTheirOrderAndTheirRepetitions() throws Exception {
        assertThat(slice("{\"a\":1,\"\\u0062\":{},\"a\":null}").properties())
                .extracting(property -> property.name() + "=" + property.value().text())
                .containsExactly("a=1", "b={}", "a=null");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{}",
                "5",
                "null",
                "[",
                "[1",
                "[1,",
                "[1,]",
                "[,1]",
                "[1 2]",
                "[1]x",
                "[1][2]",
                "[\"a]",
                "[{]}",
                "[tru]",
                "[\"\\u12\"]"
            })
    void aDocumentThatIsNoArrayIsRejected(String json) {
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> slice(json).elements()))
                .isNotNull()
                .hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "5", "null", "\"[]\""})
    void anotherValueThanAnArrayIsRejectedBeforeItIsSplit(String json) {
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> slice(json).elements())
                        .reason())
                .isEqualTo("is not well-formed JSON");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`[{},1]` | false | true  | false",
                "`{\"a\":[]}` | true | false | false",
                "null     | false | false | true",
                "`\"null\"` | false | false | false",
                "7        | false | false | false",
                "``       | false | false | false",
            })
    void theKindOfAValueIsThatOfItsFirstByte(String json, boolean isObject, boolean isArray, boolean isNull) {
        JsonSlice slice = slice(json);

        assertThat(slice.isObject()).isEqualTo(isObject);
        assertThat(slice.isArray()).isEqualTo(isArray);
        assertThat(slice.isNull()).isEqualTo(isNull);
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheValue() {
        assertThat(slice("\ufeff").text()).isEmpty();
        assertThat(slice("\ufeffnull").isNull()).isTrue();
        assertThat(slice("\ufefe[]").isArray()).isFalse();
    }

    @Test
    void aStreamIsReadAsAWholeAndClosed() throws Exception {
        AtomicBoolean closed = new AtomicBoolean();
        InputStream document = new ByteArrayInputStream("[1,{}]".getBytes(UTF_8)) {
            @Override
            public void close() {
                closed.set(true);
            }
        };

        assertThat(JsonSlice.of(document).elements())
                .extracting(JsonSlice::text)
                .containsExactly("1", "{}");
        assertThat(closed).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "{", "{\"a\"", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{}x", "{\"a\":1}{}"})
    void aDocumentThatIsNoObjectIsRejected(String json) {
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> slice(json).properties()))
                .isNotNull();
    }

    @Test
    void depthAndNumberOfElementsAndPropertiesAreBounded() throws Exception {
        String properties = "{" + "\"\":1,".repeat(JsonSlice.MAX_PROPERTIES - 1) + "\"a\":1}";
        assertThat(slice(properties).properties()).hasSize(JsonSlice.MAX_PROPERTIES);
        assertThat(catchThrowableOfType(
                                UnreadableJson.class,
                                () -> slice("{\"b\":{}," + properties.substring(1))
                                        .properties())
                        .reason())
                .isEqualTo("has more properties than the limit");
        String most = "[" + "1,".repeat(JsonSlice.MAX_ELEMENTS - 1) + "1]";
        assertThat(slice(most).elements()).hasSize(JsonSlice.MAX_ELEMENTS);
        assertThat(catchThrowableOfType(
                                UnreadableJson.class,
                                () -> slice("[1," + most.substring(1)).elements())
                        .reason())
                .isEqualTo("has more elements than the limit");
        assertThat(catchThrowableOfType(
                                UnreadableJson.class,
                                () -> slice("[".repeat(8 << 20)).elements())
                        .reason())
                .isEqualTo("exceeds the limit of the size or the depth");
    }
}
