package dev.merchantsdk.core.json;

import static java.time.temporal.ChronoField.NANO_OF_SECOND;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses times in responses and callbacks. */
public final class TimeFormats {
    private static final Pattern FORM = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]"
            + "([0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]{1,9})?)(?: ?(?:Z|([+-][0-9]{2})(?::?([0-9]{2}))?))?");

    /**
     * The format into which this class converts a text before parsing. The format has no optional parts, because a
     * formatter copies all parsed fields before each optional part. These copies would take more time than the rest of
     * parsing.
     */
    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .appendValue(YEAR, 4)
            .appendPattern("-MM-dd'T'HH:mm:ss")
            .appendFraction(NANO_OF_SECOND, 0, 9, true)
            .appendOffset("+HH:MM", "Z")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private static final int TIME = 1;
    private static final int HOURS = 2;
    private static final int MINUTES = 3;
    private static final int LONGEST = "2026-03-02T09:00:00.123456789+03:00".length();

    private TimeFormats() {}

    /**
     * Parses a time in ISO 8601 with an offset. The separator after the date is {@code T} or a space. The seconds may
     * have up to nine decimals. The offset is {@code Z}, {@code +03}, {@code +0300} or {@code +03:00}, and a space may
     * precede the offset.
     *
     * @throws DateTimeException if the text has another format, or if the date or the time of day does not exist
     */
    public static OffsetDateTime withOffset(String text) {
        return OffsetDateTime.parse(iso(text, ""), ISO);
    }

    /**
     * Parses a time like {@link #withOffset}, but the offset is optional. A time without an offset is in UTC.
     *
     * @throws DateTimeException if the text has another format, or if the date or the time of day does not exist
     */
    public static Instant utcByDefault(String text) {
        return OffsetDateTime.parse(iso(text, "Z"), ISO).toInstant();
    }

    /** Converts a text to the format {@link #ISO}. Returns an empty string if the text does not match {@link #FORM}. */
    private static String iso(String text, String defaultOffset) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return "";
        }
        StringBuilder iso = new StringBuilder(LONGEST)
                .append(text, 0, form.start(TIME) - 1)
                .append('T')
                .append(text, form.start(TIME), form.end(TIME));
        if (form.start(HOURS) < 0) {
            return iso.append(text.endsWith("Z") ? "Z" : defaultOffset).toString();
        }
        iso.append(text, form.start(HOURS), form.end(HOURS)).append(':');
        return form.start(MINUTES) < 0
                ? iso.append("00").toString()
                : iso.append(text, form.start(MINUTES), form.end(MINUTES)).toString();
    }

    /**
     * Returns the Jackson module for dates and times. The module parses {@link Instant} and {@link OffsetDateTime} by
     * the rules of this class.
     */
    static Module module() {
        return new JavaTimeModule()
                .addDeserializer(Instant.class, new Deserializer<>(InstantDeserializer.INSTANT, "Z"))
                .addDeserializer(OffsetDateTime.class, new Deserializer<>(InstantDeserializer.OFFSET_DATE_TIME, ""));
    }

    /** Parses times by the rules of {@link TimeFormats}. */
    private static final class Deserializer<T extends Temporal> extends InstantDeserializer<T> {
        private static final long serialVersionUID = 1L;
        private final String defaultOffset;

        Deserializer(InstantDeserializer<T> base, String defaultOffset) {
            super(base, ISO);
            this.defaultOffset = defaultOffset;
        }

        /**
         * Checks the format before parsing. Without this check, Jackson's deserializer would accept spaces around a
         * time.
         */
        @Override
        protected @Nullable T _fromString(JsonParser parser, DeserializationContext context, String text)
                throws IOException {
            String iso = iso(text, defaultOffset);
            if (text.isBlank() || !iso.isEmpty()) {
                return super._fromString(parser, context, iso);
            }
            context.handleWeirdStringValue(handledType(), "", "not a time");
            return null;
        }
    }
}
