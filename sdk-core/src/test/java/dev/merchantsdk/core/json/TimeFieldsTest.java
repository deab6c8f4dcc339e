package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which texts the SDK reads, writes and rejects for each time format of a record. */
final class TimeFieldsTest {
    @ParameterizedTest
    @CsvSource({
        "micros,  2026-03-02T09:00:00.123456Z,      2026-03-02T09:00:00.123456Z",
        "micros,  2026-03-02T09:00:00Z,             2026-03-02T09:00:00.000000Z",
        "micros,  2026-03-02T09:00:00.5Z,           2026-03-02T09:00:00.500000Z",
        "micros,  2026-03-02T09:00:00.123456789Z,   2026-03-02T09:00:00.123456Z",
        "micros,  2026-03-02T01:00:00.000001+03:00, 2026-03-01T22:00:00.000001Z",
        "micros,  2026-03-02 09:00:00.123456,       2026-03-02T09:00:00.123456Z",
        "utc,     2026-03-02T09:00:00Z,             2026-03-02T09:00:00Z",
        "utc,     2026-03-02 12:00:00.5+03:00,      2026-03-02T09:00:00.500Z",
        "utc,     2026-03-02T09:00:00.123456,       2026-03-02T09:00:00.123456Z",
        "seconds, 2026-03-02T09:00:00Z,             2026-03-02T09:00:00Z",
        "seconds, 2026-03-02T09:00:00.999999Z,      2026-03-02T09:00:00Z",
        "seconds, 2026-03-02T09:00:00,              2026-03-02T09:00:00Z",
        "seconds, 2026-03-02T09:00:00-03:30,        2026-03-02T12:30:00Z",
        "local,   2026-03-02T09:00:00,              2026-03-02T09:00:00",
        "local,   2026-03-02 09:00:00.120,          2026-03-02T09:00:00.12",
        "local,   2026-03-02T09:00:00.123456789,    2026-03-02T09:00:00.123456789",
        "offset,  2026-03-02T09:00:00+03:00,        2026-03-02T09:00:00+03:00",
        "offset,  2026-03-02 09:00:00.5-03:30,      2026-03-02T09:00:00.5-03:30",
        "offset,  2026-03-02T09:00:00+00:00,        2026-03-02T09:00:00Z",
        "offset,  2026-03-02T09:00:00Z,             2026-03-02T09:00:00Z",
    })
    void isReadAndWrittenInItsOwnForm(String field, String read, String written) throws Exception {
        assertThat(rewritten(field, "\"" + read + "\"")).isEqualTo("{\"" + field + "\":\"" + written + "\"}");
    }

    @Test
    void isTheSameTimeInEveryForm() throws Exception {
        Instant nine = Instant.parse("2026-03-02T09:00:00.500Z");
        assertThat(LooseRecord.read("micros", "\"2026-03-02T12:00:00.5+03:00\"").micros())
                .contains(nine);
        assertThat(LooseRecord.read("seconds", "\"2026-03-02T09:00:00.5\"").seconds())
                .contains(nine);
        assertThat(HandReadRecord.read("local", "\"2026-03-02T09:00:00.5\"").local())
                .contains(LocalDateTime.parse("2026-03-02T09:00:00.5"));
        assertThat(HandReadRecord.read("offset", "\"2026-03-02T09:00:00.5-01:00\"")
                        .offset())
                .contains(OffsetDateTime.parse("2026-03-02T09:00:00.5-01:00"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "micros  | \"2026-03-02\"",
                "micros  | \"2026-03-02T24:00:00Z\"",
                "micros  | 1772442000",
                "micros  | 1772442000.5",
                "micros  | true",
                "micros  | {}",
                "micros  | [\"2026-03-02T09:00:00Z\"]",
                "seconds | \"marker\"",
                "seconds | 0",
                "local   | \"2026-03-02T09:00:00+03:00\"",
                "local   | 5",
                "offset  | \"2026-03-02\"",
                "offset  | false",
            })
    void isRefusedWhenMoreOrLessPreciseThanItsField(String field, String value) {
        UnreadableJson refused = catchThrowableOfType(UnreadableJson.class, () -> rewritten(field, value));
        assertThat(refused.path()).isEqualTo(field);
        assertThat(refused.reason()).isEqualTo("is not of the contract's type");
        assertThat(refused).hasMessageNotContaining("marker");
    }

    /** The SDK accepts these times although their format is wrong. */
    @ParameterizedTest
    @CsvSource({
        "local,  2026-03-02T09:00:00Z,      2026-03-02T09:00:00",
        "local,  2026-03-02T09:00:00+00:00, 2026-03-02T09:00:00",
        "offset, 2026-03-02T09:00:00,       2026-03-02T09:00:00Z"
    })
    void readsUtcWithOrWithoutZone(String field, String read, String written) throws Exception {
        assertThat(rewritten(field, "\"" + read + "\"")).isEqualTo("{\"" + field + "\":\"" + written + "\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"micros", "utc", "seconds", "local", "offset"})
    void emptyTextIsAbsent(String field) throws Exception {
        assertThat(rewritten(field, "\"\"")).isEqualTo("{}");
        assertThat(rewritten(field, "\" \"")).isEqualTo("{}");
    }

    @Test
    void refusesTextOfAMebibyte() {
        String text = "\"" + "9".repeat(1 << 20) + "\"";
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> LooseRecord.read("micros", text))
                        .path())
                .isEqualTo("micros");
    }

    @ParameterizedTest
    @ValueSource(strings = {"utc", "micros", "seconds", "local", "offset"})
    void mayBeAbsent(String field) throws Exception {
        assertThat(rewritten(field, "null")).isEqualTo("{}");
    }

    /** Reads a field and writes it again. */
    private static String rewritten(String field, String json) throws UnreadableJson {
        return field.equals("local") || field.equals("offset")
                ? HandReadRecord.read(field, json).written()
                : LooseRecord.read(field, json).written();
    }
}
