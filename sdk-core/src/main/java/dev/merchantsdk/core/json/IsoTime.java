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

    private IsoTime() {}

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
        int end = start + length;
        int at = start + SHORTEST;
        int nanos = 0;
        if (at < end && text[at] == '.') {
            int first = ++at;
            for (int unit = 100_000_000; unit > 0 && at < end && isDigit(text[at]); unit /= 10) {
                nanos += unit * (text[at++] - '0');
            }
            require(at > first);
        }
        return conversion.apply(time(text, start, nanos), at == end ? null : offset(text, at, end));
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

    private static LocalDateTime time(char[] text, int start, int nanos) {
        char separator = text[start + 10];
        require(text[start + 4] == '-' && text[start + 7] == '-' && (separator == 'T' || separator == ' '));
        require(text[start + 13] == ':' && text[start + 16] == ':');
        return LocalDateTime.of(
                digits(text, start, 4),
                digits(text, start + 5, 2),
                digits(text, start + 8, 2),
                digits(text, start + 11, 2),
                digits(text, start + 14, 2),
                digits(text, start + 17, 2),
                nanos);
    }

    private static ZoneOffset offset(char[] text, int start, int end) {
        int at = text[start] == ' ' ? start + 1 : start;
        require(at < end);
        if (text[at] == 'Z' && at + 1 == end) {
            return ZoneOffset.UTC;
        }
        require((text[at] == '+' || text[at] == '-') && end - at >= 3);
        int sign = text[at] == '-' ? -1 : 1;
        int hours = digits(text, at + 1, 2);
        at += 3;
        if (at == end) {
            return ZoneOffset.ofHours(sign * hours);
        }
        at += text[at] == ':' ? 1 : 0;
        require(end - at == 2);
        return ZoneOffset.ofHoursMinutes(sign * hours, sign * digits(text, at, 2));
    }

    private static int digits(char[] text, int start, int count) {
        int number = 0;
        for (int i = start; i < start + count; i++) {
            require(isDigit(text[i]));
            number = number * 10 + (text[i] - '0');
        }
        return number;
    }

    private static void require(boolean isOfFormat) {
        if (!isOfFormat) {
            throw new DateTimeException("not of the format of a time");
        }
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
