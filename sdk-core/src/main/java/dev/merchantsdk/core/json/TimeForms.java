package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The readers of times in the records of lists and in the status of a credit application. These times have a dedicated
 * parser, {@link IsoTime}, because the SDK reads them more often than other times. The readers treat a blank text as an
 * absent time. This class is public for the benchmark that compares these readers with Jackson's readers.
 */
public final class TimeForms {
    private TimeForms() {}

    abstract static class TimeReader<T> extends StdScalarDeserializer<T> {
        private static final long serialVersionUID = 1L;

        TimeReader(Class<T> type) {
            super(type);
        }

        abstract T of(IsoTime.Parsed read);

        @Override
        public @Nullable T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                return cast(context.handleUnexpectedToken(handledType(), parser));
            }
            char[] text = parser.getTextCharacters();
            int start = parser.getTextOffset();
            int length = parser.getTextLength();
            if (isBlank(text, start, length)) {
                return null;
            }
            try {
                return of(IsoTime.read(text, start, length));
            } catch (DateTimeException e) {
                return cast(context.handleWeirdStringValue(handledType(), "", "not a time of the contract's form"));
            }
        }

        private static boolean isBlank(char[] text, int start, int length) {
            for (int i = start; i < start + length; i++) {
                if (!Character.isWhitespace(text[i])) {
                    return false;
                }
            }
            return true;
        }

        @SuppressWarnings("unchecked") // a problem handler of Jackson returns a value of the handled type
        private T cast(Object other) {
            return (T) other;
        }
    }

    /** Reads a time with or without an offset. A time without an offset is in UTC. */
    public static final class InstantReader extends TimeReader<Instant> {
        private static final long serialVersionUID = 1L;

        InstantReader() {
            super(Instant.class);
        }

        @Override
        Instant of(IsoTime.Parsed read) {
            return read.time().toInstant(read.offset().orElse(ZoneOffset.UTC));
        }
    }

    /** Reads a time without an offset or with the offset UTC. Rejects every other offset. */
    public static final class LocalReader extends TimeReader<LocalDateTime> {
        private static final long serialVersionUID = 1L;

        LocalReader() {
            super(LocalDateTime.class);
        }

        @Override
        LocalDateTime of(IsoTime.Parsed read) {
            if (read.offset().filter(offset -> !offset.equals(ZoneOffset.UTC)).isPresent()) {
                throw new DateTimeException("has an offset");
            }
            return read.time();
        }
    }

    /** Reads a time with or without an offset. A time without an offset gets the offset UTC. */
    public static final class OffsetReader extends TimeReader<OffsetDateTime> {
        private static final long serialVersionUID = 1L;

        OffsetReader() {
            super(OffsetDateTime.class);
        }

        @Override
        OffsetDateTime of(IsoTime.Parsed read) {
            return read.time().atOffset(read.offset().orElse(ZoneOffset.UTC));
        }
    }

    /** Reads a time with an offset, and rejects a time without an offset. */
    public static final class ExplicitOffsetReader extends TimeReader<OffsetDateTime> {
        private static final long serialVersionUID = 1L;

        ExplicitOffsetReader() {
            super(OffsetDateTime.class);
        }

        @Override
        OffsetDateTime of(IsoTime.Parsed read) {
            return read.time().atOffset(read.offset().orElseThrow(() -> new DateTimeException("has no offset")));
        }
    }
}
