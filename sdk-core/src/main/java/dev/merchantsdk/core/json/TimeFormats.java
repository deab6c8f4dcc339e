package dev.merchantsdk.core.json;

import static java.time.temporal.ChronoField.NANO_OF_SECOND;
import static java.time.temporal.ChronoField.OFFSET_SECONDS;
import static java.time.temporal.ChronoField.YEAR;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.datatype.jsr310.deser.InstantDeserializer;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.Temporal;
import java.util.Locale;

/** The formats in which times of responses and callbacks are parsed. */
public final class TimeFormats {
    /**
     * ISO 8601 with an offset: {@code T} or a space after the date, up to nine decimals of a second, and the offset as {@code Z}, {@code +03},
     * {@code +0300} or {@code +03:00}, also after a space.
     */
    public static final DateTimeFormatter WITH_OFFSET = strict(iso());

    /** As {@link #WITH_OFFSET}. A time without an offset is in UTC. */
    public static final DateTimeFormatter UTC_BY_DEFAULT = strict(iso().parseDefaulting(OFFSET_SECONDS, 0));

    private TimeFormats() {}

    /** Returns the module for dates and times. It parses instants and times with an offset by the formats of this class. */
    static Module module() {
        return new JavaTimeModule()
                .addDeserializer(Instant.class, new Deserializer<>(InstantDeserializer.INSTANT, UTC_BY_DEFAULT))
                .addDeserializer(
                        OffsetDateTime.class, new Deserializer<>(InstantDeserializer.OFFSET_DATE_TIME, WITH_OFFSET));
    }

    private static DateTimeFormatterBuilder iso() {
        return new DateTimeFormatterBuilder()
                .appendValue(YEAR, 4)
                .appendPattern("-MM-dd['T'][' ']HH:mm:ss")
                .optionalStart()
                .appendFraction(NANO_OF_SECOND, 1, 9, true)
                .optionalEnd()
                .appendPattern("[' ']")
                .optionalStart()
                .appendOffset("+HHMM", "Z")
                .optionalEnd()
                .optionalStart()
                .appendOffset("+HH:mm", "Z")
                .optionalEnd();
    }

    private static DateTimeFormatter strict(DateTimeFormatterBuilder format) {
        return format.toFormatter(Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    }

    /** The constructor that takes a format is protected. */
    private static final class Deserializer<T extends Temporal> extends InstantDeserializer<T> {
        private static final long serialVersionUID = 1L;

        Deserializer(InstantDeserializer<T> base, DateTimeFormatter format) {
            super(base, format);
        }
    }
}
