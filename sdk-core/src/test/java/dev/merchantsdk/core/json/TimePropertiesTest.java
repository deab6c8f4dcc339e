package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times of responses, read by jackson-datatype-jsr310. An odd one costs no response and is not lost. */
final class TimePropertiesTest {
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
    void areAbsentAndKeptWhereTheirFormIsNotKnown(String odd) throws Exception {
        for (String field : new String[] {"instant", "offset", "own"}) {
            TimedRecord read = read(field, odd + ",\"text\":\"next\"");
            assertThat(read.instant()).isEmpty();
            assertThat(read.offset()).isEmpty();
            assertThat(read.own()).isEmpty();
            assertThat(read.text()).contains("next");
            assertThat(read.additional()).containsOnlyKeys(field);
            assertThat(read.additional().get(field)).hasToString(odd);
            assertThat(read.toString()).doesNotContain("yesterday", "1772442000");
        }
    }

    @Test
    void areAbsentAndKeptWithoutAnOffsetThatTheContractShows() throws Exception {
        TimedRecord read = read("offset", "\"2026-03-02T09:00:00\"");
        assertThat(read.offset()).isEmpty();
        assertThat(read.additional()).containsEntry("offset", TextNode.valueOf("2026-03-02T09:00:00"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\" \""})
    void mayBeAbsent(String nothing) throws Exception {
        for (String field : new String[] {"instant", "offset", "own"}) {
            assertThat(read(field, nothing)).isEqualTo(TimedRecord.builder().build());
        }
    }

    @Test
    void doNotHideThatTheJsonEnds() {
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
