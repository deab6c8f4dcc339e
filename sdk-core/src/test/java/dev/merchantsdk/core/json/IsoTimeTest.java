package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class IsoTimeTest {
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("xxx");
    private static final DateTimeFormatter JAVAS = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd['T'][' ']HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .appendPattern("[' '][XXX][XX][X]")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "2026-03-02T09:00:00, 2026-03-02T09:00:00, none",
                "2026-03-02 09:00:00, 2026-03-02T09:00:00, none",
                "2026-03-02T09:00:00Z, 2026-03-02T09:00:00, Z",
                "2026-03-02 09:00:00Z, 2026-03-02T09:00:00, Z",
                "2026-03-02T09:00:00+03:00, 2026-03-02T09:00:00, +03:00",
                "2026-03-02 09:00:00-03:30, 2026-03-02T09:00:00, -03:30",
                "2026-03-02T09:00:00-00:30, 2026-03-02T09:00:00, -00:30",
                "2026-03-02T09:00:00+03, 2026-03-02T09:00:00, +03:00",
                "2026-03-02T09:00:00+0300, 2026-03-02T09:00:00, +03:00",
                "2026-03-02T09:00:00-0930, 2026-03-02T09:00:00, -09:30",
                "2026-03-02 09:00:00 +03:00, 2026-03-02T09:00:00, +03:00",
                "2026-03-02 09:00:00.5 +03, 2026-03-02T09:00:00.500, +03:00",
                "2026-03-02 09:00:00 Z, 2026-03-02T09:00:00, Z",
                "2026-03-02T09:00:00+00:00, 2026-03-02T09:00:00, Z",
                "2026-03-02T09:00:00+18:00, 2026-03-02T09:00:00, +18:00",
                "2026-03-02T09:00:00.1, 2026-03-02T09:00:00.100, none",
                "2026-03-02T09:00:00.12, 2026-03-02T09:00:00.120, none",
                "2026-03-02T09:00:00.123Z, 2026-03-02T09:00:00.123, Z",
                "2026-03-02T09:00:00.1234, 2026-03-02T09:00:00.123400, none",
                "2026-03-02T09:00:00.00005, 2026-03-02T09:00:00.000050, none",
                "2026-03-02T09:00:00.123456Z, 2026-03-02T09:00:00.123456, Z",
                "2026-03-02T09:00:00.1234567, 2026-03-02T09:00:00.123456700, none",
                "2026-03-02T09:00:00.12345678, 2026-03-02T09:00:00.123456780, none",
                "2026-03-02 09:00:00.123456789 +03:00, 2026-03-02T09:00:00.123456789, +03:00",
                "2026-03-02T09:00:00.123456789-18:00, 2026-03-02T09:00:00.123456789, -18:00",
                "2026-03-02T09:00:00.000000000, 2026-03-02T09:00:00, none",
                "2024-02-29T23:59:59, 2024-02-29T23:59:59, none",
                "0000-01-01T00:00:00, 0000-01-01T00:00:00, none",
                "9999-12-31T23:59:59Z, 9999-12-31T23:59:59, Z",
            })
    void readsEveryFormOfTheContract(String text, LocalDateTime time, @Nullable ZoneOffset offset) {
        assertThat(read(text)).isEqualTo(new Parsed(time, Optional.ofNullable(offset)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "2026-03-02",
                "2026-03-02T09:00",
                "2026-03-02T09:00:0",
                "2026-03-02T09:00:00.",
                "2026-03-02T09:00:00.Z",
                "2026-03-02T09:00:00.1234567890",
                "2026-03-02T09:00:00.0000000001",
                "2026-03-02T09:00:00,123",
                "2026-03-02t09:00:00",
                "2026-03-02T09:00:00z",
                "2026-03-02_09:00:00",
                "2026-03-02  09:00:00",
                "2026/03/02T09:00:00",
                "2026-03-02T09.00.00",
                "26-03-02T09:00:00",
                "02-03-2026T09:00:00",
                "-026-03-02T09:00:00",
                "-2026-03-02T09:00:00",
                "+2026-03-02T09:00:00",
                "12026-03-02T09:00:00",
                "2026-02-29T09:00:00",
                "2026-02-31T09:00:00",
                "2026-00-02T09:00:00",
                "2026-13-02T09:00:00",
                "2026-03-00T09:00:00",
                "2026-03-02T24:00:00",
                "2026-03-02T09:60:00",
                "2026-03-02T23:59:60",
                "2026-03-02T09:00:00+3:00",
                "2026-03-02T09:00:00+",
                "2026-03-02T09:00:00+3",
                "2026-03-02T09:00:00+030",
                "2026-03-02T09:00:00+03:",
                "2026-03-02T09:00:00+03:0",
                "2026-03-02T09:00:00+03:60",
                "2026-03-02T09:00:00+18:01",
                "2026-03-02T09:00:00+19:00",
                "2026-03-02T09:00:00  +03:00",
                "2026-03-02T09:00:00 ",
                "2026-03-02T09:00:00+03:00:00",
                "2026-03-02T09:00:00+03:00Z",
                "2026-03-02T09:00:00ZZ",
                "2026-03-02T09:00:00Z ",
                " 2026-03-02T09:00:00",
                "2026-03-02T09:00:00 and more",
                "2026-03-02T09:00:00Z[Europe/Moscow]",
                "٢٠٢٦-٠٣-٠٢T٠٩:٠٠:٠٠",
                "2026-03-02T09:00:0०",
                "2026-03-02T09:00:00.१",
                "2026-03-02T09:00:00.12３",
                "2026-03-02T09:00:0/",
                "2026-03-02T09:00:0:",
                "2026-03-02T09:00:00.1:",
                "2026-03-02T09:00:00.1/",
            })
    void refusesEveryOther(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(DateTimeException.class);
    }

    @Test
    void refusesLongTextEarly() {
        assertThatThrownBy(() -> read("2026-03-02T09:00:00" + "0".repeat(1 << 20)))
                .isInstanceOf(DateTimeException.class);
    }

    @Test
    void agreesWithJavaParser() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            LocalDateTime time = time(random);
            ZoneOffset offset = ZoneOffset.ofTotalSeconds((random.nextInt(2 * 18 * 60 + 1) - 18 * 60) * 60);
            String text = DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);

            assertThat(read(text).time()).isEqualTo(LocalDateTime.parse(text));
            assertThat(read(text).offset()).isEmpty();
            OffsetDateTime read = whole(read(text.replace('T', ' ') + MINUTES.format(offset)));
            assertThat(read).isEqualTo(time.atOffset(offset));
        }
    }

    @Test
    void readsNothingJavaReadsDifferently() {
        Random random = new Random(8);
        String replacements = "0123456789-+:.TZ tz,/é٣";
        int accepted = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder("2026-10-21T19:00:59.123456+03:00");
            for (int change = random.nextInt(2); change >= 0; change--) {
                text.setCharAt(
                        random.nextInt(text.length()), replacements.charAt(random.nextInt(replacements.length())));
            }
            Optional<OffsetDateTime> read = ifRead(text.toString());
            if (read.isPresent()) {
                accepted++;
                assertThat(javas(text.toString())).as(text.toString()).isEqualTo(read);
            }
        }
        assertThat(accepted).isGreaterThan(1_000);
    }

    private static Optional<OffsetDateTime> ifRead(String text) {
        try {
            return Optional.of(whole(read(text)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static OffsetDateTime whole(Parsed read) {
        return read.time().atOffset(read.offset().orElseThrow());
    }

    private static Optional<OffsetDateTime> javas(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text, JAVAS));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static LocalDateTime time(Random random) {
        int decimals = random.nextInt(10);
        int unit = (int) Math.pow(10, 9 - decimals);
        return LocalDateTime.of(random.nextInt(10_000), 1, 1, 0, 0, 0)
                .plusDays(random.nextInt(365))
                .plusSeconds(random.nextInt(86_400))
                .withNano(random.nextInt(1_000_000_000) / unit * unit);
    }

    /** Reads a text that is a part of a longer array. */
    static Parsed read(String text) {
        return IsoTime.read(
                ("7" + text + "7").toCharArray(),
                1,
                text.length(),
                (time, offset) -> new Parsed(time, Optional.ofNullable(offset)));
    }

    record Parsed(LocalDateTime time, Optional<ZoneOffset> offset) {}
}
