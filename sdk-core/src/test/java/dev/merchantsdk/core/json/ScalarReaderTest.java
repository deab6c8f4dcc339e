package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests fields that may contain a JSON text or a JSON number. */
final class ScalarReaderTest {
    private static final String WRONG_TYPE = "is not of the contract's type";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"00042\" | `00042`",
                "\"\" | ``",
                "\" a \" | ` a `",
                "\"NaN\" | `NaN`",
                "42 | `42`",
                "-0.50 | `-0.50`",
                "1e400 | `1e400`",
                "12345678901234567890123 | `12345678901234567890123`",
            })
    void aTextIsReadFromEither(String json, String text) throws Exception {
        LooseRecord read = LooseRecord.read("text", json);
        assertThat(read.text()).contains(text);
        assertThat(read.written()).isEqualTo("{\"text\":\"" + text + "\"}");
    }

    @Test
    void aTextIsReadFromANumberOfAsManyDigitsAsAreReadAnywhere() throws Exception {
        assertThat(LooseRecord.read("text", "9".repeat(64)).text()).contains("9".repeat(64));
        assertThat(reason("text", "9".repeat(65))).endsWith("exceeds the size or depth limit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "12.340 | 12.340",
                "\"12.340\" | 12.340",
                "-7 | -7",
                "\"-7\" | -7",
                "0 | 0",
                "\"007.50\" | 7.50",
                "1e2 | 1E+2",
                "99999999999999999999999999999999999999 | 99999999999999999999999999999999999999",
                "\"99999999999999999999999999999999999999\" | 99999999999999999999999999999999999999",
                "0.00000000000000000001 | 0.00000000000000000001",
                "\"0.00000000000000000001\" | 0.00000000000000000001",
            })
    void aDecimalIsReadExactlyFromEither(String json, BigDecimal decimal) throws Exception {
        LooseRecord read = LooseRecord.read("decimal", json);
        assertThat(read.decimal()).contains(decimal);
        assertThat(read.written()).isEqualTo("{\"decimal\":" + decimal.toPlainString() + "}");
    }

    /** The longest accepted text has 64 characters, like the longest accepted number. */
    @Test
    void aTextIsADecimalUpToTheLengthOfANumber() throws Exception {
        String longest = "0".repeat(62) + "15";

        assertThat(LooseRecord.read("decimal", "\"" + longest + "\"").decimal()).contains(new BigDecimal("15"));
        assertThat(catchThrowableOfType(
                        UnreadableJson.class, () -> LooseRecord.read("decimal", "\"0" + longest + "\"")))
                .hasMessage("decimal: is not of the contract's type");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text | true",
                "text | {}",
                "scalar | {}",
                "scalar | []",
                "text | [\"a\"]",
                "decimal | true",
                "decimal | {}",
                "decimal | [1]",
                "decimal | \"\"",
                "decimal | \" 1\"",
                "decimal | \"1 \"",
                "decimal | \"+1\"",
                "decimal | \"1,5\"",
                "decimal | \".5\"",
                "decimal | \"5.\"",
                "decimal | \"1e5\"",
                "decimal | \"0x1\"",
                "decimal | \"--1\"",
                "decimal | \"1.2.3\"",
                "decimal | \"NaN\"",
                "decimal | \"Infinity\"",
                "decimal | \"marker\"",
                "decimal | \"١٢\"",
                "decimal | 1e400",
                "decimal | 1e1000000000",
                "decimal | 1e21",
                "decimal | 999999999999999999999999999999999999999",
                "decimal | \"999999999999999999999999999999999999999\"",
                "decimal | 0.000000000000000000001",
                "decimal | \"0.000000000000000000001\"",
                "decimal | \"00000000000000000000000000000000000000000000000000000000000000001\"",
            })
    void refusesOtherKinds(String field, String json) {
        assertThat(reason(field, json)).isEqualTo(field + " " + WRONG_TYPE);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "\"00\", 0",
        "\"1\", 1",
        "\"-0007\", -7",
        "-7, -7",
        "2147483647, 2147483647",
        "\"-2147483648\", -2147483648"
    })
    void aWholeNumberIsReadExactlyFromEither(String json, int number) throws Exception {
        assertThat(LooseRecord.read("int", json).integer()).hasValue(number);
        assertThat(LooseRecord.read("long", json).longInteger()).hasValue(number);
        assertThat(LooseRecord.read("code", json).code()).contains(LooseRecord.Code.of(number));
    }

    @Test
    void aLongIsReadToItsBounds() throws Exception {
        assertThat(LooseRecord.read("long", "9223372036854775807").longInteger())
                .hasValue(Long.MAX_VALUE);
        assertThat(LooseRecord.read("long", "\"-9223372036854775808\"").longInteger())
                .hasValue(Long.MIN_VALUE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\"",
                "\" \"",
                "\" 1\"",
                "\"+1\"",
                "\"1.0\"",
                "\"1.5\"",
                "\"1e0\"",
                "\"0x1\"",
                "\"--1\"",
                "\"-\"",
                "\"١\"",
                "\"marker\"",
                "\"null\"",
                "1.0",
                "1.5",
                "1e0",
                "true",
                "{}",
                "[1]",
                "9223372036854775808",
                "\"9223372036854775808\"",
                "\"000000000000000000000000000000001\"",
            })
    void aWholeNumberIsNeverGuessed(String json) {
        for (String field : new String[] {"int", "long", "code"}) {
            assertThat(reason(field, json)).isEqualTo(field + " " + WRONG_TYPE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "\"2147483648\"", "-2147483649"})
    void aCodeHasTheBoundsOfAnInt(String json) {
        assertThat(reason("int", json)).isEqualTo("int " + WRONG_TYPE);
        assertThat(reason("code", json)).isEqualTo("code " + WRONG_TYPE);
    }

    @ParameterizedTest
    @CsvSource({"\"success\", success", "7, 7", "-0.50, -0.50", "true, true", "\"00\", 00"})
    void aValueOfAnOpenSetIsReadFromAnyScalar(String json, String raw) throws Exception {
        assertThat(LooseRecord.read("open", json).open()).contains(LooseRecord.Open.of(raw));
    }

    @ParameterizedTest
    @CsvSource({
        "true, true",
        "false, false",
        "0, false",
        "1, true",
        "\"0\", false",
        "\"1\", true",
        "\"True\", true",
        "\"FALSE\", false"
    })
    void aFlagIsReadFromItsUsualForms(String json, boolean flag) throws Exception {
        assertThat(HandReadRecord.read("flag", json).flag()).contains(flag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "-1", "1.0", "\"\"", "\"yes\"", "\" true\"", "{}", "[]"})
    void aFlagIsNeverGuessed(String json) {
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> HandReadRecord.read("flag", json)))
                .hasMessage("flag: " + WRONG_TYPE);
        assertThat(reason("open", "{}")).isEqualTo("open " + WRONG_TYPE);
    }

    @ParameterizedTest
    @CsvSource({"\"a\", a", "7, 7", "-0.50, -0.50", "true, true", "false, false"})
    void aTextOfUnknownKindIsReadFromAnyScalar(String json, String text) throws Exception {
        assertThat(LooseRecord.read("scalar", json).scalar()).contains(text);
    }

    @Test
    void refusesNumbersThatAreNotJson() {
        assertThat(reason("decimal", "NaN")).endsWith("is not well-formed JSON");
        assertThat(reason("text", "NaN")).endsWith("is not well-formed JSON");
        assertThat(reason("decimal", "9".repeat(65))).endsWith("exceeds the size or depth limit");
        assertThat(reason("decimal", "\"" + "9".repeat(1 << 20) + "\"")).isEqualTo("decimal " + WRONG_TYPE);
    }

    @Test
    void mayBeAbsent() throws Exception {
        for (String field : new String[] {"text", "decimal", "int", "long", "code", "open", "any", "many"}) {
            LooseRecord none = LooseRecord.read(field, "null");
            assertThat(none).isEqualTo(ImmutableLooseRecord.builder().create());
            assertThat(none.written()).isEqualTo("{}");
        }
        assertThat(HandReadRecord.read("flag", "null").flag()).isEmpty();
    }

    private static String reason(String field, String json) {
        UnreadableJson refused = catchThrowableOfType(UnreadableJson.class, () -> LooseRecord.read(field, json));
        assertThat(refused).hasMessageNotContaining("marker").hasNoCause();
        return refused.path() + " " + refused.reason();
    }
}
