package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * The forms of times in records, each with its writer and its reader. One odd time must not cost a whole list: a time that does not say its offset
 * is read as UTC, one that says UTC where the field has no zone is read as it stands, and an empty text as no time. Anything else is refused. Public,
 * because generated builders of other packages name them.
 */
public final class TimeForms {
    private static final DateTimeFormatter MICROS = utc("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'");
    private static final DateTimeFormatter SECONDS = utc("uuuu-MM-dd'T'HH:mm:ss'Z'");
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ISO_LOCAL_DATE_TIME;
    private static final DateTimeFormatter OFFSET = DateTimeFormatter.ofPattern("xxx");

    private TimeForms() {}

    private static DateTimeFormatter utc(String pattern) {
        return DateTimeFormatter.ofPattern(pattern).withZone(ZoneOffset.UTC);
    }

    abstract static class Writer<T> extends StdScalarSerializer<T> {
        private static final long serialVersionUID = 1L;

        Writer(Class<T> type) {
            super(type);
        }

        abstract String text(T value);

        @Override
        public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(text(value));
        }
    }

    abstract static class Reader<T> extends StdScalarDeserializer<T> {
        private static final long serialVersionUID = 1L;

        Reader(Class<T> type) {
            super(type);
        }

        abstract T of(IsoTime.Read read);

        @Override
        public @Nullable T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                return cast(context.handleUnexpectedToken(handledType(), parser));
            }
            String text = parser.getText();
            if (text.isBlank()) {
                return null;
            }
            try {
                return of(IsoTime.read(text));
            } catch (DateTimeException e) {
                return cast(context.handleWeirdStringValue(handledType(), "", "not a time of the contract's form"));
            }
        }

        @SuppressWarnings("unchecked") // what a handler gives instead is of the handled type
        private T cast(Object other) {
            return (T) other;
        }
    }

    /** Writes UTC with microseconds. */
    public static final class UtcMicrosWriter extends Writer<Instant> {
        private static final long serialVersionUID = 1L;

        UtcMicrosWriter() {
            super(Instant.class);
        }

        @Override
        String text(Instant value) {
            return MICROS.format(value);
        }
    }

    /** Writes UTC with the decimals of a second that it has. */
    public static final class UtcWriter extends Writer<Instant> {
        private static final long serialVersionUID = 1L;

        UtcWriter() {
            super(Instant.class);
        }

        @Override
        String text(Instant value) {
            return value.toString();
        }
    }

    /** Writes UTC with whole seconds. */
    public static final class UtcSecondsWriter extends Writer<Instant> {
        private static final long serialVersionUID = 1L;

        UtcSecondsWriter() {
            super(Instant.class);
        }

        @Override
        String text(Instant value) {
            return SECONDS.format(value);
        }
    }

    /** Reads a time in UTC, or at an offset. */
    public static final class InstantReader extends Reader<Instant> {
        private static final long serialVersionUID = 1L;

        InstantReader() {
            super(Instant.class);
        }

        @Override
        Instant of(IsoTime.Read read) {
            return read.time().toInstant(read.offset().orElse(ZoneOffset.UTC));
        }
    }

    /** Writes a time without zone, with the decimals that it has. */
    public static final class LocalWriter extends Writer<LocalDateTime> {
        private static final long serialVersionUID = 1L;

        LocalWriter() {
            super(LocalDateTime.class);
        }

        @Override
        String text(LocalDateTime value) {
            return LOCAL.format(value);
        }
    }

    /** Reads a time without zone, or in UTC. */
    public static final class LocalReader extends Reader<LocalDateTime> {
        private static final long serialVersionUID = 1L;

        LocalReader() {
            super(LocalDateTime.class);
        }

        @Override
        LocalDateTime of(IsoTime.Read read) {
            if (read.offset().filter(offset -> !offset.equals(ZoneOffset.UTC)).isPresent()) {
                throw new DateTimeException("has an offset");
            }
            return read.time();
        }
    }

    /** Writes a time with its offset in hours and minutes, with the decimals that it has. */
    public static final class OffsetWriter extends Writer<OffsetDateTime> {
        private static final long serialVersionUID = 1L;

        OffsetWriter() {
            super(OffsetDateTime.class);
        }

        @Override
        String text(OffsetDateTime value) {
            return LOCAL.format(value) + OFFSET.format(value);
        }
    }

    /** Reads a time with an offset, or in UTC. */
    public static final class OffsetReader extends Reader<OffsetDateTime> {
        private static final long serialVersionUID = 1L;

        OffsetReader() {
            super(OffsetDateTime.class);
        }

        @Override
        OffsetDateTime of(IsoTime.Read read) {
            return read.time().atOffset(read.offset().orElse(ZoneOffset.UTC));
        }
    }
}
