package dev.merchantsdk.core.json;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Parses a time such as {@code 2026-03-02T09:00:00} in a record of a list or in the status of a credit application. The
 * separator after the date is {@code T} or a space. The seconds may have up to nine decimals. The time may end with an
 * offset: {@code Z}, {@code +03}, {@code +0300} or {@code +03:00}. A space may precede the offset. This class parses
 * the text digit by digit, because a page of a list contains many times, and a formatter allocates nine times as much
 * memory.
 */
final class IsoTime {
    private static final int SHORTEST = "2026-03-02T09:00:00".length();
    private static final int LONGEST = "2026-03-02T09:00:00.123456789 +03:00".length();

    private static final Optional<ZoneOffset> UTC = Optional.of(ZoneOffset.UTC);

    private final char[] text;
    private final int end;
    private int at;

    private IsoTime(char[] text, int start, int end) {
        this.text = text;
        this.at = start;
        this.end = end;
    }

    /** A time, and its offset if the text contains an offset. */
    record Read(LocalDateTime time, Optional<ZoneOffset> offset) {}

    /**
     * Parses a time.
     *
     * @throws DateTimeException if the text has another format, or if the date or the time of day does not exist
     */
    static Read read(char[] text, int start, int length) {
        if (length < SHORTEST || length > LONGEST) {
            throw new DateTimeException("no time");
        }
        IsoTime reading = new IsoTime(text, start, start + length);
        LocalDateTime time = reading.time();
        Optional<ZoneOffset> offset = reading.offset();
        reading.end();
        return new Read(time, offset);
    }

    private LocalDateTime time() {
        int year = digits(4);
        expect('-');
        int month = digits(2);
        expect('-');
        int day = digits(2);
        if (!takes('T')) {
            expect(' ');
        }
        int hour = digits(2);
        expect(':');
        int minute = digits(2);
        expect(':');
        int second = digits(2);
        return LocalDateTime.of(year, month, day, hour, minute, second, takes('.') ? nanos() : 0);
    }

    private int nanos() {
        int start = at;
        int nanos = digits(1);
        while (at - start < 9 && at < end && isDigit(text[at])) {
            nanos = nanos * 10 + digits(1);
        }
        for (int i = at - start; i < 9; i++) {
            nanos *= 10;
        }
        return nanos;
    }

    private Optional<ZoneOffset> offset() {
        if (at == end) {
            return Optional.empty();
        }
        takes(' ');
        if (takes('Z')) {
            return UTC;
        }
        int sign = takes('-') ? -1 : 1;
        if (sign == 1) {
            expect('+');
        }
        int hours = digits(2);
        int minutes = at == end ? 0 : minutes();
        return Optional.of(ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes));
    }

    private int minutes() {
        takes(':');
        return digits(2);
    }

    private int digits(int count) {
        int number = 0;
        for (int i = 0; i < count; i++) {
            if (at == end || !isDigit(text[at])) {
                throw new DateTimeException("no digit");
            }
            number = number * 10 + (text[at++] - '0');
        }
        return number;
    }

    private void expect(char character) {
        if (!takes(character)) {
            throw new DateTimeException("not a separator");
        }
    }

    private boolean takes(char character) {
        boolean there = at < end && text[at] == character;
        at += there ? 1 : 0;
        return there;
    }

    private void end() {
        if (at != end) {
            throw new DateTimeException("more than a time");
        }
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
