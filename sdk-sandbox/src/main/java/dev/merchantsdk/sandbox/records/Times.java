package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Optional;

/** Formats and parses the times in records and filters. All times are in UTC. */
final class Times {
    private static final DateTimeFormatter WITHOUT_ZONE = strict("uuuu-MM-dd'T'HH:mm:ss");
    private static final DateTimeFormatter SECONDS = strict("uuuu-MM-dd'T'HH:mm:ss'Z'");
    private static final DateTimeFormatter MICROS = strict("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'");

    private Times() {}

    static String withoutZone(Instant time) {
        return WITHOUT_ZONE.format(time.atOffset(ZoneOffset.UTC));
    }

    static String seconds(long time) {
        return SECONDS.format(LocalDateTime.ofEpochSecond(time, 0, ZoneOffset.UTC));
    }

    static String micros(Instant time) {
        return MICROS.format(time.atOffset(ZoneOffset.UTC));
    }

    /** Parses a time without a zone to seconds since 1970. Returns empty if the text has another format. */
    static Optional<Long> withoutZone(String text) {
        return parse(text, WITHOUT_ZONE);
    }

    /**
     * Returns the range of times that match an operator and a time with {@code Z}, in seconds since 1970. Returns empty
     * if the operator or the format of the time is not supported.
     */
    static Optional<LongRange> updated(String operator, String text) {
        return parse(text, SECONDS).flatMap(second -> switch (operator) {
            case ">=" -> Optional.of(new LongRange(second, Long.MAX_VALUE));
            case ">" -> Optional.of(new LongRange(second + 1, Long.MAX_VALUE));
            case "<" -> Optional.of(new LongRange(Long.MIN_VALUE, second));
            case "=" -> Optional.of(new LongRange(second, second + 1));
            default -> Optional.empty();
        });
    }

    private static Optional<Long> parse(String text, DateTimeFormatter form) {
        try {
            return Optional.of(LocalDateTime.parse(text, form).toEpochSecond(ZoneOffset.UTC));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static DateTimeFormatter strict(String pattern) {
        return DateTimeFormatter.ofPattern(pattern).withResolverStyle(ResolverStyle.STRICT);
    }
}
