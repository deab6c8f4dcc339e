package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the codec in cases in which the defaults of Jackson would break the contract. */
final class JsonCodecTest {
    private static final String WRONG_TYPE = "is not of the contract's type";
    private static final String NO_JSON = "is not well-formed JSON";
    private static final String TOO_LARGE = "exceeds the size or depth limit";
    private static final String BROKEN = "is missing or breaks the contract";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"total\":\"\"             | total",
                "\"total\":1.5              | total",
                "\"total\":100.99           | total",
                "\"total\":true             | total",
                "\"total\":9223372036854775808 | total",
                "\"count\":1.0              | count",
                "\"count\":1e1000000000     | count",
                "\"count\":2147483648       | count",
                "\"Result\":true            | Result",
                "\"Result\":1               | Result",
                "\"Result\":1.5             | Result",
                "\"status\":{}              | status",
                "\"status\":[\"success\"]   | status",
                "\"done\":\"true\"          | done",
                "\"done\":\"True\"          | done",
                "\"done\":\"\"              | done",
                "\"done\":1                 | done",
                "\"rate\":1e1000000000      | rate",
                "\"rate\":1e400             | rate",
                "\"rate\":1e-21             | rate",
                "\"tags\":{}                | tags",
                "\"tags\":\"a\"             | tags",
                "\"tags\":\"\"              | tags",
                "\"tags\":[5]               | tags[0]",
                "\"parts\":{}               | parts",
                "\"parts\":[\"\"]           | parts[0]",
                "\"parts\":[{\"id\":\"2\",\"count\":\"5.0\"}] | parts[0].count",
                "\"parts\":[{\"id\":\"2\",\"count\":9999999999}] | parts[0].count",
                "\"more\":1e400             | *",
                "\"more\":{\"deep\":[1e400]} | *",
            })
    void refusesOtherTypes(String field, String path) {
        UnreadableJson refused = refused("{\"id\":\"1\"," + field + "}");
        assertThat(refused.path()).isEqualTo(path);
        assertThat(refused.reason()).isEqualTo(WRONG_TYPE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":\"1\"}x",
                "{\"id\":\"1\"",
                "{\"id\":\"1\",}",
                "{'id':'1'}",
                "{id:\"1\"}",
                "{\"id\":01}",
                "{\"id\":\"1\",\"a\":NaN}",
                "{\"id\":\"1\",\"a\":+1}",
                "{\"id\":\"1\",\"a\":.5}",
                "{\"id\":\"1\"}/*c*/",
                "{\"id\":\"a\tb\"}",
                "<html><body>Bad gateway</body></html>",
            })
    void refusesInvalidJson(String text) {
        assertThat(refused(text).reason()).isEqualTo(NO_JSON);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"``", "[]", "\"\"", "5", "true", "{\"id\":\"1\"}{}", "{\"id\":\"1\"} null"})
    void refusesDocumentsOfAnotherShape(String text) {
        assertThat(refused(text).path()).isEmpty();
        assertThat(refused(text).reason()).isEqualTo(WRONG_TYPE);
    }

    @Test
    void refusesNull() {
        assertThat(refused("null")).hasMessage(": is null");
    }

    @ParameterizedTest
    @CsvSource({"{}", "{\"id\":null}"})
    void refusesMissingId(String text) {
        assertThat(refused(text).reason()).isEqualTo(BROKEN);
    }

    @Test
    void refusesInvalidUtf8() {
        byte[] text = "{\"id\":\"??\"}".getBytes(UTF_8);
        text[7] = (byte) 0xff;
        text[8] = (byte) 0xfe;
        assertThat(refused(text).reason()).isEqualTo(NO_JSON);
    }

    @Test
    void readsByteOrderMarkAndOtherJsonEncodings() throws Exception {
        assertThat(read("\ufeff{\"id\":\"1\"}").id()).isEqualTo("1");
        assertThat(JsonCodec.reader(Money.class)
                        .read(new ByteArrayInputStream("{\"id\":\"ж\"}".getBytes(UTF_16)))
                        .id())
                .isEqualTo("ж");
    }

    @Test
    void boundsDepthNumbersTextsNamesAndTokens() throws Exception {
        String prefix = "{\"id\":\"1\",\"more\":";
        assertThat(read(prefix + "[".repeat(63) + "]".repeat(63) + "}").additional())
                .containsKey("more");
        assertThat(refused(prefix + "[".repeat(64) + "]".repeat(64) + "}").reason())
                .isEqualTo(TOO_LARGE);
        assertThat(refused(prefix + "[".repeat(10_000) + "]".repeat(10_000) + "}")
                        .reason())
                .isEqualTo(TOO_LARGE);
        assertThat(read(prefix + "1".repeat(64) + "}").additional()).containsKey("more");
        assertThat(refused(prefix + "1".repeat(65) + "}").reason()).isEqualTo(TOO_LARGE);
        assertThat(refused(prefix + "1".repeat(1_000_000) + "}").reason()).isEqualTo(TOO_LARGE);
        assertThat(read(prefix + "\"" + "x".repeat(1 << 20) + "\"}").additional())
                .containsKey("more");
        assertThat(refused(prefix + "\"" + "x".repeat((1 << 20) + 70_000) + "\"}")
                        .reason())
                .isEqualTo(TOO_LARGE);
        assertThat(refused("{\"" + "n".repeat(2000) + "\":1}").reason()).isEqualTo(TOO_LARGE);
        assertThat(refused(prefix + "[" + "{},".repeat(1_100_000) + "{}]}").reason())
                .isEqualTo("has more tokens than the limit");
    }

    @Test
    void refusesRepeatedNamesInMoneyResponses() throws Exception {
        String text = "{\"id\":\"1\",\"id\":\"2\"}";
        assertThat(read(text).id()).isEqualTo("2");
        JsonReader<Money> strict = JsonCodec.strictReader(Money.class);
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> strict.read(stream(text)))
                        .reason())
                .isEqualTo("is an object with a repeated property name");
    }

    @Test
    void refusesOverflowingExponent() {
        assertThat(refused("{\"id\":\"1\",\"rate\":1e99999999999}").path()).isEqualTo("rate");
        JsonReader<JsonValue> any = JsonCodec.reader(JsonValue.class);
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> any.read(stream("1e99999999999"))))
                .hasNoCause();
    }

    @Test
    void readsDecimalsUpToTheBoundsOfPrecisionAndScale() throws Exception {
        for (String rate :
                List.of("1".repeat(38), "1e20", "1e-20", "-1.5", "12345678901234567890.123456789012345678")) {
            assertThat(read("{\"id\":\"1\",\"rate\":" + rate + ",\"more\":" + rate + "}")
                            .rate())
                    .contains(new BigDecimal(rate));
        }
        assertThat(refused("{\"id\":\"1\",\"rate\":1e21}").path()).isEqualTo("rate");
    }

    @Test
    void namesAPlaceButQuotesNothing() {
        UnreadableJson refused = refused("{\"id\":\"1\",\"4929 5099 marker\":{\"a\":1e400},\"x\":2}");
        assertThat(refused).hasMessage("*: " + WRONG_TYPE).hasNoCause().hasNoSuppressedExceptions();
        assertThat(refused.getStackTrace()).isEmpty();
        assertThat(refused("{\"id\":\"marker\",\"count\":\"marker\"}").getMessage())
                .doesNotContain("marker");
        assertThat(refused("{\"id\":\"marker\" marker").getMessage()).doesNotContain("marker");
    }

    @Test
    void readsAnAbsentListAndANullListAsEmpty() throws Exception {
        assertThat(read("{\"id\":\"1\",\"tags\":null}").tags()).isEmpty();
        assertThat(read("{\"id\":\"1\"}").tags()).isEmpty();
        assertThat(read("{\"id\":\"1\",\"tags\":[null,\"a\"],\"parts\":[null]}").tags())
                .containsExactly("a");
    }

    @Test
    void keepsUnknownEnumValues() throws Exception {
        assertThat(read("{\"id\":\"1\",\"status\":\"success\"}").status()).contains(Money.Status.SUCCESS);
        assertThat(read("{\"id\":\"1\",\"status\":\"Success\"}").status()).contains(Money.Status.of("Success"));
        assertThat(read("{\"id\":\"1\",\"status\":\"\"}").status()).contains(Money.Status.of(""));
        assertThat(read("{\"id\":\"1\",\"status\":\"new one\"}").status()).contains(Money.Status.of("new one"));
        assertThat(read("{\"id\":\"1\",\"status\":null}").status()).isEmpty();
    }

    @Test
    void keepsThreeHundredUnknownProperties() throws Exception {
        StringBuilder text = new StringBuilder("{\"id\":\"1\"");
        for (int i = 0; i < 300; i++) {
            text.append(",\"new").append(i).append("\":{\"n\":").append(i).append(".50}");
        }
        Money money = read(text.append(",\"none\":null}").toString());
        assertThat(money.additional()).hasSize(300);
        assertThat(money.additional())
                .hasEntrySatisfying("new299", kept -> assertThat(kept.toJson()).isEqualTo("{\"n\":299.50}"));
        assertThat(money.additional()).doesNotContainKey("none");
    }

    @Test
    void omitsWhatIsAbsent() {
        assertThat(new String(JsonCodec.write(Money.builder().id("1").build()), UTF_8))
                .isEqualTo("{\"id\":\"1\"}");
        assertThat(new String(
                        JsonCodec.write(
                                Money.builder().id("1").tags(List.of("")).build()),
                        UTF_8))
                .isEqualTo("{\"id\":\"1\",\"tags\":[\"\"]}");
    }

    @Test
    void writesDecimalsWithoutExponentAndKeepsScale() {
        Map<String, ?> numbers = Map.of("a", List.of(new BigDecimal("1E+3"), new BigDecimal("1.50")));
        assertThat(new String(JsonCodec.write(numbers), UTF_8)).isEqualTo("{\"a\":[1000,1.50]}");
        assertThat(new String(JsonCodec.writeWith("ApiKey", "k", numbers), UTF_8))
                .isEqualTo("{\"ApiKey\":\"k\",\"a\":[1000,1.50]}");
    }

    @Test
    void refusesABodyThatJsonCannotHold() {
        Map<String, ?> body = Map.of("outer", List.of(new Unwritable()));
        for (InvalidRequestException refused : List.of(
                catchThrowableOfType(InvalidRequestException.class, () -> JsonCodec.write(body)),
                catchThrowableOfType(InvalidRequestException.class, () -> JsonCodec.writeWith("ApiKey", "k", body)))) {
            assertThat(refused.violations())
                    .singleElement()
                    .asString()
                    .startsWith("outer[0]")
                    .doesNotContain("marker");
            assertThat(refused).hasNoCause().hasMessageNotContaining("marker");
        }
    }

    @Test
    void refusesApiKeyInOtherThanObject() {
        assertThat(catchThrowableOfType(
                                InvalidRequestException.class,
                                () -> JsonCodec.writeWith("ApiKey", "k", List.of("marker")))
                        .violations())
                .singleElement()
                .hasToString("body must be a JSON object");
    }

    @Test
    void reportsADeserializersOwnExceptionAsAnUnreadableReply() {
        JsonReader<Odd> odd = JsonCodec.reader(Odd.class);
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> odd.read(stream("\"marker\""))))
                .hasMessage(": " + BROKEN)
                .hasNoCause();
    }

    private static Money read(String text) throws UnreadableJson {
        return JsonCodec.reader(Money.class).read(stream(text));
    }

    private static UnreadableJson refused(String text) {
        return refused((text == null ? "" : text).getBytes(UTF_8));
    }

    private static UnreadableJson refused(byte[] text) {
        return catchThrowableOfType(
                UnreadableJson.class, () -> JsonCodec.reader(Money.class).read(new ByteArrayInputStream(text)));
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    public static final class Unwritable {
        private final @Nullable String name = null;

        @SuppressWarnings("DoNotCallSuggester") // only Jackson calls this method
        public String getName() {
            return Objects.requireNonNull(name, "marker");
        }
    }

    /** A type whose deserializer throws an exception that Jackson does not expect. */
    @JsonDeserialize(using = OddReader.class)
    static final class Odd {}

    static final class OddReader extends StdDeserializer<Odd> {
        private static final long serialVersionUID = 1L;

        OddReader() {
            super(Odd.class);
        }

        @Override
        public Odd deserialize(JsonParser parser, DeserializationContext context) {
            throw new DateTimeException("marker");
        }
    }
}
