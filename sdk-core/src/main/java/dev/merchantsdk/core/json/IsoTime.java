package dev.merchantsdk.core.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Parses a time such as {@code 2026-03-02T09:00:00} in a response or a callback. The separator after the date is
 * {@code T} or a space. The seconds may have up to nine decimals. The time may end with an offset: {@code Z},
 * {@code +03}, {@code +0300} or {@code +03:00}. A space may precede the offset. This class parses the text digit by
 * digit, because a formatter would allocate nine times as much memory.
 */
public final class IsoTime {
    private static final int SHORTEST = "2026-03-02T09:00:00".length();
    private static final int LONGEST = "2026-03-02T09:00:00.123456789 +03:00".length();

    private final char[] text;
    private final int end;
    private int position;

    private IsoTime(char[] text, int start, int end) {
        this.text = text;
        this.position = start;
        this.end = end;
    }

    /**
     * Parses a time with an offset.
     *
     * @throws DateTimeException if the text has another format, or if the date or the time of day does not exist
     */
    public static OffsetDateTime withOffset(String text) {
        return read(text.toCharArray(), 0, text.length(), IsoTime::offsetTime);
    }

    /** Parses a time like {@link #withOffset}, but a time without an offset is in UTC. */
    public static Instant utcByDefault(String text) {
        return read(text.toCharArray(), 0, text.length(), IsoTime::instant);
    }

    /** Parses a time and its offset, which is null if the text has none. */
    static <T> T read(
            char[] text, int start, int length, BiFunction<LocalDateTime, @Nullable ZoneOffset, T> conversion) {
        if (length < SHORTEST || length > LONGEST) {
            throw new DateTimeException("no time");
        }
        IsoTime parser = new IsoTime(text, start, start + length);
        LocalDateTime time = parser.time();
        ZoneOffset offset = parser.position == parser.end ? null : parser.offset();
        if (parser.position != parser.end) {
            throw new DateTimeException("text after the time");
        }
        return conversion.apply(time, offset);
    }

    static OffsetDateTime offsetTime(LocalDateTime time, @Nullable ZoneOffset offset) {
        if (offset == null) {
            throw new DateTimeException("has no offset");
        }
        return time.atOffset(offset);
    }

    static Instant instant(LocalDateTime time, @Nullable ZoneOffset offset) {
        return time.toInstant(offset == null ? ZoneOffset.UTC : offset);
    }

    private LocalDateTime time() {
        int year = digits(4);
        expect('-');
        int month = digits(2);
        expect('-');
        int day = digits(2);
        if (!accept('T')) {
            expect(' ');
        }
        int hour = digits(2);
        expect(':');
        int minute = digits(2);
        expect(':');
        int second = digits(2);
        return LocalDateTime.of(year, month, day, hour, minute, second, accept('.') ? nanos() : 0);
    }

    private int nanos() {
        int start = position;
        int nanos = digits(1);
        while (position - start < 9 && position < end && isDigit(text[position])) {
            nanos = nanos * 10 + digits(1);
        }
        for (int i = position - start; i < 9; i++) {
            nanos *= 10;
        }
        return nanos;
    }

    private ZoneOffset offset() {
        accept(' ');
        if (accept('Z')) {
            return ZoneOffset.UTC;
        }
        int sign = accept('-') ? -1 : 1;
        if (sign == 1) {
            expect('+');
        }
        int hours = digits(2);
        int minutes = position == end ? 0 : minutes();
        return ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes);
    }

    private int minutes() {
        accept(':');
        return digits(2);
    }

    private int digits(int count) {
        int number = 0;
        for (int i = 0; i < count; i++) {
            if (position == end || !isDigit(text[position])) {
                throw new DateTimeException("no digit");
            }
            number = number * 10 + (text[position++] - '0');
        }
        return number;
    }

    private void expect(char character) {
        if (!accept(character)) {
            throw new DateTimeException("not a separator");
        }
    }

    private boolean accept(char character) {
        boolean matches = position < end && text[position] == character;
        position += matches ? 1 : 0;
        return matches;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
