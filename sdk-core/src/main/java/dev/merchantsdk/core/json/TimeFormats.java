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

/** The formats in which times of responses and callbacks are parsed. */
public final class TimeFormats {
    /** Rejects texts that the formatters accept: they cannot express a choice, only parts that may be absent. */
    private static final Pattern FORM = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}"
            + "([.][0-9]{1,9})?( ?(Z|[+-][0-9]{2}(:?[0-9]{2})?))?");

    private static final DateTimeFormatter WITH_OFFSET = strict(iso());
    private static final DateTimeFormatter UTC_BY_DEFAULT = strict(iso().parseDefaulting(OFFSET_SECONDS, 0));

    private TimeFormats() {}

    /**
     * Parses ISO 8601 with an offset: {@code T} or a space after the date, up to nine decimals of a second, and the offset as {@code Z}, {@code +03},
     * {@code +0300} or {@code +03:00}, also after a space.
     *
     * @throws DateTimeException if the text has another form, or there is no such time
     */
    public static OffsetDateTime withOffset(String text) {
        requireForm(text);
        return OffsetDateTime.parse(text, WITH_OFFSET);
    }

    /**
     * As {@link #withOffset}. A time without an offset is in UTC.
     *
     * @throws DateTimeException if the text has another form, or there is no such time
     */
    public static Instant utcByDefault(String text) {
        requireForm(text);
        return UTC_BY_DEFAULT.parse(text, Instant::from);
    }

    private static void requireForm(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new DateTimeException("no time");
        }
    }

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

        /** Checks the form here, because the deserializer of Jackson ignores spaces around a time. */
        @Override
        protected @Nullable T _fromString(JsonParser parser, DeserializationContext context, String text)
                throws IOException {
            if (text.isBlank() || FORM.matcher(text).matches()) {
                return super._fromString(parser, context, text);
            }
            context.handleWeirdStringValue(handledType(), "", "not a time");
            return null;
        }
    }
}
