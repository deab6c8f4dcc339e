package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields that may stand as text or as number. */
final class LooseFormsTest {
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
        assertThat(reason("text", "9".repeat(65))).endsWith("is larger or deeper than what is read");
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text | true",
                "text | {}",
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
    void isRefusedWhereItIsNeither(String field, String json) {
        assertThat(reason(field, json)).isEqualTo(field + " " + WRONG_TYPE);
    }

    @Test
    void whatIsNoNumberOfJsonIsNoJson() {
        assertThat(reason("decimal", "NaN")).endsWith("is not well-formed JSON");
        assertThat(reason("text", "NaN")).endsWith("is not well-formed JSON");
        assertThat(reason("decimal", "9".repeat(65))).endsWith("is larger or deeper than what is read");
        assertThat(reason("decimal", "\"" + "9".repeat(1 << 20) + "\"")).isEqualTo("decimal " + WRONG_TYPE);
    }

    @Test
    void mayBeAbsent() throws Exception {
        for (String field : new String[] {"text", "decimal", "any", "many"}) {
            LooseRecord none = LooseRecord.read(field, "null");
            assertThat(none).isEqualTo(LooseRecord.builder().build());
            assertThat(none.written()).isEqualTo("{}");
        }
    }

    private static String reason(String field, String json) {
        UnreadableJson refused = catchThrowableOfType(UnreadableJson.class, () -> LooseRecord.read(field, json));
        assertThat(refused).hasMessageNotContaining("marker").hasNoCause();
        return refused.path() + " " + refused.reason();
    }
}
