package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the formats of times in responses and callbacks. */
final class IsoTimeTextsTest {
    @ParameterizedTest
    @CsvSource({
        "2026-03-02T09:00:00Z, 2026-03-02T09:00:00Z",
        "2026-03-02 09:00:00Z, 2026-03-02T09:00:00Z",
        "2026-03-02 09:00:00 Z, 2026-03-02T09:00:00Z",
        "2026-03-02T09:00:00+03, 2026-03-02T09:00:00+03:00",
        "2026-03-02T09:00:00+0300, 2026-03-02T09:00:00+03:00",
        "2026-03-02T09:00:00+03:00, 2026-03-02T09:00:00+03:00",
        "2026-03-02 09:00:00 +03, 2026-03-02T09:00:00+03:00",
        "2026-03-02 09:00:00 +0300, 2026-03-02T09:00:00+03:00",
        "2026-03-02 09:00:00 +03:00, 2026-03-02T09:00:00+03:00",
        "2026-03-02T09:00:00-0930, 2026-03-02T09:00:00-09:30",
        "2026-03-02T09:00:00-00:30, 2026-03-02T09:00:00-00:30",
        "2026-03-02T09:00:00+00:00, 2026-03-02T09:00:00Z",
        "2026-03-02T09:00:00.1+03:00, 2026-03-02T09:00:00.1+03:00",
        "2024-02-29T23:59:59.123456789-18:00, 2024-02-29T23:59:59.123456789-18:00",
    })
    void readAnOffsetInEveryFormOfIso8601(String text, OffsetDateTime time) {
        assertThat(IsoTime.withOffset(text)).isEqualTo(time);
        assertThat(IsoTime.utcByDefault(text)).isEqualTo(time.toInstant());
    }

    @Test
    void readATimeWithoutAnOffsetAsUtcOrNotAtAll() {
        String text = "2026-03-02T09:00:00.5";
        assertThat(IsoTime.utcByDefault(text)).isEqualTo(Instant.parse("2026-03-02T09:00:00.500Z"));
        assertThatThrownBy(() -> IsoTime.withOffset(text)).isInstanceOf(DateTimeException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "2026-03-02",
                "2026-02-29T09:00:00Z",
                "2026-02-30T09:00:00Z",
                "2026-03-02T24:00:00Z",
                "2026-03-02T09:00:60Z",
                "2026-03-02T09:00:00.Z",
                "2026-03-02T09:00:00.1234567890Z",
                "2026-03-02T09:00:00+3",
                "2026-03-02T09:00:00+3:00",
                "2026-03-02T09:00:00+03:0",
                "2026-03-02T09:00:00+030",
                "2026-03-02T09:00:00+18:01",
                "2026-03-02T09:00:00 MSK",
                "2026-03-02T09:00:00Z and more",
                "-2026-03-02T09:00:00Z",
                "12026-03-02T09:00:00Z",
                "٢٠٢٦-03-02T09:00:00Z",
            })
    void rejectEveryOtherText(String text) {
        assertThatThrownBy(() -> IsoTime.withOffset(text)).isInstanceOf(DateTimeException.class);
        assertThatThrownBy(() -> IsoTime.utcByDefault(text)).isInstanceOf(DateTimeException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-03-0209:00:00Z",
                "2026-03-02T 09:00:00Z",
                "2026-03-02  09:00:00Z",
                "2026-03-02T09:00:00ZZ",
                "2026-03-02T09:00:00+03Z",
                "2026-03-02T09:00:00+03:00+03:00",
                "2026-03-02T09:00:00+03+03:00",
                "2026-03-02T09:00:00Z ",
                "2026-03-02T09:00:00+03:00 ",
                " 2026-03-02T09:00:00Z",
                "2026-03-02T09:00:00 ",
            })
    void rejectWhatTheParserOfRecordsRejects(String text) {
        for (ThrowingCallable parse : List.<ThrowingCallable>of(
                () -> IsoTimeTest.read(text), () -> IsoTime.withOffset(text), () -> IsoTime.utcByDefault(text))) {
            assertThatThrownBy(parse).isInstanceOf(DateTimeException.class);
        }
        for (Class<?> type : List.of(Instant.class, OffsetDateTime.class)) {
            assertThatThrownBy(() -> JsonCodec.reader(type)
                            .read(new ByteArrayInputStream(("\"" + text + "\"").getBytes(StandardCharsets.UTF_8))))
                    .isInstanceOf(UnreadableJson.class)
                    .hasMessageContaining("is not of the contract's type");
        }
    }
}
