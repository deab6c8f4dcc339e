package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.wire.JsonBounds;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a scalar: a set of JSON types, and a conversion. Every other value is a mismatch, as is one that the conversion
 * rejects. Immutable and thread-safe.
 */
final class ScalarReader<T> extends JsonDeserializer<T> {
    private static final Set<JsonToken> TEXT = EnumSet.of(JsonToken.VALUE_STRING);
    private static final Set<JsonToken> INTEGER = EnumSet.of(JsonToken.VALUE_NUMBER_INT);
    private static final Set<JsonToken> NUMBER = EnumSet.of(JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT);
    private static final Set<JsonToken> BOOLEAN = EnumSet.of(JsonToken.VALUE_TRUE, JsonToken.VALUE_FALSE);

    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
    private static final int LONGEST_DECIMAL = 64;
    private static final int LONGEST_WHOLE = 32;

    private final Class<?> type;
    private final Set<JsonToken> shapes;
    private final Conversion<T> conversion;

    private ScalarReader(Class<?> type, Set<JsonToken> shapes, Conversion<T> conversion) {
        this.type = type;
        this.shapes = shapes;
        this.conversion = conversion;
    }

    /** Converts the current value of a parser. A null means that the value is absent. */
    private interface Conversion<T> {
        @Nullable
        T of(JsonParser parser) throws IOException;
    }

    static ScalarReader<?> of(JsonForm.Shape form) {
        return switch (form) {
            case KOPECKS -> new ScalarReader<>(Amount.class, INTEGER, value -> Amount.ofKopecks(value.getLongValue()));
            case DECIMAL_TEXT -> new ScalarReader<>(Amount.class, TEXT, value -> Amount.parse(value.getText()));
            case DECIMAL_NUMBER ->
                new ScalarReader<>(Amount.class, NUMBER, value -> Amount.of(value.getDecimalValue()));
            case DECIMAL -> new ScalarReader<>(BigDecimal.class, with(NUMBER, TEXT), ScalarReader::decimal);
            case TEXT_OR_NUMBER -> new ScalarReader<>(String.class, with(NUMBER, TEXT), JsonParser::getText);
            case NOT_BLANK ->
                new ScalarReader<>(String.class, TEXT, value -> value.getText().isBlank() ? null : value.getText());
            case ANY_SCALAR -> text(String.class, text -> text);
            case TRUE_OR_FALSE ->
                new ScalarReader<>(
                        Boolean.class,
                        with(with(INTEGER, TEXT), BOOLEAN),
                        value ->
                                value.getText().equals("1") || (!value.getText().equals("0") && flag(value)));
            case TRUE_OR_FALSE_TEXT -> new ScalarReader<>(Boolean.class, with(BOOLEAN, TEXT), ScalarReader::flag);
            case UTC_SECONDS, UTC_MICROS -> ofInstant();
            case WITHOUT_ZONE -> time(LocalDateTime.class, ScalarReader::local);
            case WITH_OFFSET ->
                time(
                        OffsetDateTime.class,
                        read -> read.time().atOffset(read.offset().orElse(ZoneOffset.UTC)));
        };
    }

    /** Returns a reader for any scalar. */
    static <T> ScalarReader<T> text(Class<?> type, Function<String, T> conversion) {
        return new ScalarReader<>(type, with(with(NUMBER, TEXT), BOOLEAN), value -> conversion.apply(value.getText()));
    }

    /**
     * Returns a reader for whole numbers in the range of {@code long}. The JSON value is a number without a fraction and
     * without an exponent, or a text, such as {@code "00"} or {@code "-5"}.
     */
    static <T> ScalarReader<T> ofLong(Class<?> type, LongFunction<T> conversion) {
        return new ScalarReader<>(type, with(INTEGER, TEXT), value -> conversion.apply(whole(value)));
    }

    /** Returns a reader like {@link #ofLong} for whole numbers in the range of {@code int}. */
    static <T> ScalarReader<T> ofInt(Class<?> type, Function<Integer, T> conversion) {
        return ofLong(type, number -> conversion.apply(Math.toIntExact(number)));
    }

    /** Returns a reader for exact decimals within {@link JsonBounds}. */
    static ScalarReader<BigDecimal> ofDecimal() {
        return new ScalarReader<>(BigDecimal.class, NUMBER, ScalarReader::decimal);
    }

    static ScalarReader<URI> ofUri() {
        return new ScalarReader<>(URI.class, TEXT, value -> {
            require(!value.getText().isEmpty());
            return URI.create(value.getText());
        });
    }

    /** Returns a reader for times. A time without an offset is in UTC. */
    static ScalarReader<Instant> ofInstant() {
        return time(Instant.class, IsoTime.Parsed::utcByDefault);
    }

    /** Returns a reader for times with an offset. */
    static ScalarReader<OffsetDateTime> ofOffsetTime() {
        return time(OffsetDateTime.class, IsoTime.Parsed::withOffset);
    }

    private static <T> ScalarReader<T> time(Class<T> type, Function<IsoTime.Parsed, T> conversion) {
        return new ScalarReader<>(type, TEXT, value -> {
            char[] text = value.getTextCharacters();
            int start = value.getTextOffset();
            int length = value.getTextLength();
            return length == 0
                            || (Character.isWhitespace(text[start])
                                    && value.getText().trim().isEmpty())
                    ? null
                    : conversion.apply(IsoTime.read(text, start, length));
        });
    }

    private static Set<JsonToken> with(Set<JsonToken> shapes, Set<JsonToken> others) {
        Set<JsonToken> all = EnumSet.copyOf(shapes);
        all.addAll(others);
        return all;
    }

    /** Parses a text. Returns empty if the text is not a whole number in the range of {@code long}. */
    static OptionalLong whole(String text) {
        try {
            return isOfDigits(text) ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** Returns whether a text has only the digits 0-9, possibly after a minus. {@code parseLong} also takes others. */
    private static boolean isOfDigits(String text) {
        int start = text.startsWith("-") ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.length() - start <= LONGEST_WHOLE;
    }

    private static long whole(JsonParser value) throws IOException {
        return value.hasToken(JsonToken.VALUE_STRING)
                ? whole(value.getText()).orElseThrow(IllegalArgumentException::new)
                : value.getLongValue();
    }

    private static BigDecimal decimal(JsonParser value) throws IOException {
        boolean isText = value.hasToken(JsonToken.VALUE_STRING);
        require(!isText
                || (value.getTextLength() <= LONGEST_DECIMAL
                        && DECIMAL.matcher(value.getText()).matches()));
        BigDecimal decimal = isText ? new BigDecimal(value.getText()) : value.getDecimalValue();
        require(JsonBounds.isWithinBounds(decimal));
        return decimal;
    }

    private static boolean flag(JsonParser value) throws IOException {
        String text = value.getText();
        boolean flag = text.equalsIgnoreCase("true");
        require(flag || text.equalsIgnoreCase("false"));
        return flag;
    }

    private static LocalDateTime local(IsoTime.Parsed read) {
        require(read.offset().filter(offset -> !offset.equals(ZoneOffset.UTC)).isEmpty());
        return read.time();
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new IllegalArgumentException("not of the form");
        }
    }

    @Override
    public Class<?> handledType() {
        return type;
    }

    @Override
    public @Nullable T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (shapes.contains(parser.currentToken())) {
            try {
                return conversion.of(parser);
            } catch (IllegalArgumentException | ArithmeticException | DateTimeException | InvalidRequestException e) {
                // The message of e can quote the value. Therefore the exception below has no cause.
            }
        }
        return context.reportInputMismatch(type, "not of the contract's form");
    }
}
