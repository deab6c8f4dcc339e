package dev.merchantsdk.core.json;

import static java.time.temporal.ChronoField.NANO_OF_SECOND;
import static java.time.temporal.ChronoField.OFFSET_SECONDS;
import static java.time.temporal.ChronoField.YEAR;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.datatype.jsr310.deser.InstantDeserializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.Temporal;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses times in callbacks, and in responses whose times {@link IsoTime} does not parse. */
public final class TimeFormats {
    /** The formats. The optional parts of the formatters would also accept two offsets, or none of the separators. */
    private static final Pattern FORM = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:]{8}(?:[.][0-9]{1,9})?" + "(?: ?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?))?");

    private static final DateTimeFormatter WITH_OFFSET =
            formats().toFormatter(Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final DateTimeFormatter UTC_BY_DEFAULT = formats()
            .parseDefaulting(OFFSET_SECONDS, 0)
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private TimeFormats() {}

    private static DateTimeFormatterBuilder formats() {
        return new DateTimeFormatterBuilder()
                .appendValue(YEAR, 4)
                .appendPattern("-MM-dd['T'][' ']HH:mm:ss")
                .appendFraction(NANO_OF_SECOND, 0, 9, true)
                .appendPattern("[' '][XXX][XX][X]");
    }

    /**
     * Parses a time in ISO 8601 with an offset. The separator after the date is {@code T} or a space. The seconds may
     * have up to nine decimals. The offset is {@code Z}, {@code +03}, {@code +0300} or {@code +03:00}, and a space may
     * precede the offset.
     *
     * @throws DateTimeException if the text has another format, or if the date or the time of day does not exist
     */
    public static OffsetDateTime withOffset(String text) {
        return OffsetDateTime.parse(ofForm(text), WITH_OFFSET);
    }

    /**
     * Parses a time like {@link #withOffset}, but the offset is optional. A time without an offset is in UTC.
     *
     * @throws DateTimeException if the text has another format, or if the date or the time of day does not exist
     */
    public static Instant utcByDefault(String text) {
        return OffsetDateTime.parse(ofForm(text), UTC_BY_DEFAULT).toInstant();
    }

    /** Returns a text that has one of the formats, and an empty text instead of any other text. */
    private static String ofForm(String text) {
        return FORM.matcher(text).matches() ? text : "";
    }

    /**
     * Returns the Jackson module for dates and times. The module parses {@link Instant} and {@link OffsetDateTime} by
     * the rules of this class.
     */
    static Module module() {
        return new JavaTimeModule()
                .addDeserializer(Instant.class, new Deserializer<>(InstantDeserializer.INSTANT, UTC_BY_DEFAULT))
                .addDeserializer(
                        OffsetDateTime.class, new Deserializer<>(InstantDeserializer.OFFSET_DATE_TIME, WITH_OFFSET));
    }

    private static final class Deserializer<T extends Temporal> extends InstantDeserializer<T> {
        private static final long serialVersionUID = 1L;

        Deserializer(InstantDeserializer<T> base, DateTimeFormatter format) {
            super(base, format);
        }

        /** Without this check, Jackson's deserializer would accept spaces around a time. */
        @Override
        protected @Nullable T _fromString(JsonParser parser, DeserializationContext context, String text)
                throws IOException {
            if (text.isBlank() || !ofForm(text).isEmpty()) {
                return super._fromString(parser, context, text);
            }
            context.handleWeirdStringValue(handledType(), "", "not a time");
            return null;
        }
    }
}
