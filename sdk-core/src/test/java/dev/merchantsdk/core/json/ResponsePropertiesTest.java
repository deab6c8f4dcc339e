package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ResponsePropertiesTest {
    @ParameterizedTest
    @CsvSource({
        "2026-03-02T09:00:00Z,        2026-03-02T09:00:00Z",
        "2026-03-02 09:00:00,         2026-03-02T09:00:00Z",
        "2026-03-02T12:00:00+03,      2026-03-02T09:00:00Z",
        "2026-03-02T12:00:00+0300,    2026-03-02T09:00:00Z",
        "2026-03-02 12:00:00 +03:00,  2026-03-02T09:00:00Z",
        "2026-03-02T09:00:00.123456Z, 2026-03-02T09:00:00.123456Z",
    })
    void areInstants(String text, Instant time) throws Exception {
        TimedRecord read = read("instant", "\"" + text + "\"");
        assertThat(read.instant()).contains(time);
        assertThat(read.additional()).isEmpty();
        assertThat(written(read)).isEqualTo("{\"instant\":\"" + time + "\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-02T12:00:00+03:00,  2026-03-02T12:00:00+03:00",
        "2026-03-02T12:00:00+0300,   2026-03-02T12:00:00+03:00",
        "2026-03-02 12:00:00.5 +03,  2026-03-02T12:00:00.5+03:00",
        "2026-03-02T09:00:00Z,       2026-03-02T09:00:00Z",
    })
    void keepTheirOffset(String text, OffsetDateTime time) throws Exception {
        TimedRecord read = read("offset", "\"" + text + "\"");
        assertThat(read.offset()).contains(time);
        assertThat(read.additional()).isEmpty();
        assertThat(written(read))
                .isEqualTo("{\"offset\":\"" + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time) + "\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"yesterday\"",
                "\"2026-02-30T09:00:00Z\"",
                "\"1772442000\"",
                "1772442000",
                "1772442000.5",
                "true",
                "{\"seconds\":1772442000}",
                "[\"2026-03-02T09:00:00Z\"]",
                "[2026,3,2]",
                "[]",
            })
    void areAbsentAndKeptInUnknownForm(String odd) throws Exception {
        for (String field : new String[] {"instant", "offset", "own"}) {
            TimedRecord read = read(field, odd + ",\"text\":\"next\"");
            assertThat(read.instant()).isEmpty();
            assertThat(read.offset()).isEmpty();
            assertThat(read.own()).isEmpty();
            assertThat(read.text()).contains("next");
            assertThat(read.additional()).containsOnlyKeys(field);
            assertThat(read.additional())
                    .hasEntrySatisfying(field, kept -> assertThat(kept.toJson()).isEqualTo(odd));
            assertThat(read.toString()).doesNotContain("yesterday", "1772442000");
        }
    }

    @Test
    void areAbsentAndKeptWithoutAnOffsetThatTheContractShows() throws Exception {
        TimedRecord read = read("offset", "\"2026-03-02T09:00:00\"");
        assertThat(read.offset()).isEmpty();
        assertThat(read.additional()).containsEntry("offset", JsonValue.of("2026-03-02T09:00:00"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\" \""})
    void mayBeAbsent(String nothing) throws Exception {
        for (String field : new String[] {"instant", "offset", "own"}) {
            assertThat(read(field, nothing))
                    .isEqualTo(ImmutableTimedRecord.builder().create());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\"",
                "\" \"",
                "\"10,50\"",
                "\"1 000.00\"",
                "\"+5\"",
                "\"1e2\"",
                "\"10.50 RUB\"",
                "\"999999999999999999999999999999999999999\"",
                "999999999999999999999999999999999999999",
                "true",
                "{\"value\":10.50}",
                "[10.50]",
                "[]",
            })
    void unreadableDecimalIsAbsentAndKept(String odd) throws Exception {
        TimedRecord read = read("decimal", odd + ",\"text\":\"next\"");
        assertThat(read.decimal()).isEmpty();
        assertThat(read.text()).contains("next");
        assertThat(read.additional()).containsOnlyKeys("decimal");
        assertThat(read.additional())
                .hasEntrySatisfying("decimal", kept -> assertThat(kept.toJson()).isEqualTo(odd));
        assertThat(read.toString()).doesNotContain("10");
    }

    @ParameterizedTest
    @CsvSource({"10.50, 10.50", "\"10.50\", 10.50", "-7, -7", "1e2, 1E+2"})
    void aDecimalIsExact(String json, BigDecimal decimal) throws Exception {
        TimedRecord read = read("decimal", json);
        assertThat(read.decimal()).contains(decimal);
        assertThat(read.additional()).isEmpty();
    }

    @Test
    void aNumberThatNoPropertyKeepsIsUnreadable() {
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> read("decimal", "1e400")))
                .hasMessage("decimal: is not of the contract's type");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "instant | \"2026-03-02T09:00:00Z\" | \"2026-03-02T09:00:01Z\"",
                "instant | \"2026-03-02T09:00:00Z\" | \"marker\"",
                "instant | \"marker\" | \"2026-03-02T09:00:00Z\"",
                "offset | \"marker\" | 7",
                "own | [] | \"2026-03-02T09:00:00Z\"",
                "decimal | 1 | 2",
                "decimal | 1 | \"\"",
                "decimal | \"marker\" | 1",
                "decimal | \"marker\" | true",
                "texts | [\"a\"] | [\"b\"]",
                "texts | [] | [\"a\"]",
                "texts | [] | []",
                "text | \"a\" | \"a\"",
            })
    void areSetOnce(String field, String first, String second) throws Exception {
        assertThat(read(field, first)).isNotNull();
        assertThat(read(field, second)).isNotNull();
        assertThat(catchThrowableOfType(
                        UnreadableJson.class, () -> read(field, first + ",\"" + field + "\":" + second)))
                .hasMessage(field + ": is repeated");
        assertThat(read(field, first + ",\"" + field + "\":null")).isEqualTo(read(field, first));
        assertThat(read(field, "null,\"" + field + "\":" + first)).isEqualTo(read(field, first));
    }

    @Test
    void listsOfSeveralRecordsAreNotMixedUp() throws Exception {
        TimedRecord read =
                read("inner", "[{\"texts\":[\"a\"]},{\"texts\":[\"b\"]},{\"texts\":[\"c\"]}],\"texts\":[\"d\"]");
        assertThat(read.inner()).extracting(inner -> inner.texts().get(0)).containsExactly("a", "b", "c");
        assertThat(read.texts()).containsExactly("d");
    }

    @Test
    void rejectTruncatedJson() {
        for (String json :
                new String[] {"{\"instant\":", "{\"instant\":[1", "{\"instant\":\"2026", "{\"instant\":nul"}) {
            assertThat(catchThrowableOfType(
                            UnreadableJson.class,
                            () -> JsonCodec.reader(TimedRecord.class)
                                    .read(new ByteArrayInputStream(json.getBytes(UTF_8)))))
                    .isNotNull();
        }
    }

    private static TimedRecord read(String field, String value) throws UnreadableJson {
        return JsonCodec.reader(TimedRecord.class)
                .read(new ByteArrayInputStream(("{\"" + field + "\":" + value + "}").getBytes(UTF_8)));
    }

    private static String written(TimedRecord read) {
        return new String(JsonCodec.write(read), UTF_8);
    }
}
