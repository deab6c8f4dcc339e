package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.merchantsdk.core.check.TextCheck;
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
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a scalar: a set of JSON types, and a conversion. Every other value is a mismatch, as is one that the conversion
 * rejects. Immutable and thread-safe.
 */
public final class ScalarReader<T> extends JsonDeserializer<T> {
    private static final Set<JsonToken> TEXT = EnumSet.of(JsonToken.VALUE_STRING);
    private static final Set<JsonToken> INTEGER = EnumSet.of(JsonToken.VALUE_NUMBER_INT);
    private static final Set<JsonToken> NUMBER = EnumSet.of(JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT);
    private static final Set<JsonToken> BOOLEAN = EnumSet.of(JsonToken.VALUE_TRUE, JsonToken.VALUE_FALSE);

    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
    private static final int LONGEST_DECIMAL = 64;
    private static final int LONGEST_WHOLE = 32;

    public static final ScalarReader<String> ID = new ScalarReader<>(
            String.class, TEXT, value -> requireId(value.getText(), TextCheck.isId(value.getText())));
    public static final ScalarReader<Long> NUMERIC_ID = ofLong(long.class, id -> requireId(id, id > 0));
    public static final ScalarReader<String> TEXT_OR_NUMBER =
            new ScalarReader<>(String.class, with(NUMBER, TEXT), JsonParser::getText);
    public static final ScalarReader<BigDecimal> DECIMAL_OR_TEXT =
            new ScalarReader<>(BigDecimal.class, with(NUMBER, TEXT), ScalarReader::decimal);
    public static final ScalarReader<Boolean> FLAG = new ScalarReader<>(
            Boolean.class,
            with(with(INTEGER, TEXT), BOOLEAN),
            value -> value.getText().equals("1") || (!value.getText().equals("0") && flag(value)));
    public static final ScalarReader<OptionalInt> OPTIONAL_INT = ofInt(OptionalInt.class, OptionalInt::of);
    public static final ScalarReader<OptionalLong> OPTIONAL_LONG = ofLong(OptionalLong.class, OptionalLong::of);
    public static final ScalarReader<Instant> INSTANT = time(Instant.class, IsoTime::instant);
    public static final ScalarReader<LocalDateTime> WITHOUT_ZONE = time(LocalDateTime.class, ScalarReader::local);
    public static final ScalarReader<OffsetDateTime> WITH_OFFSET =
            time(OffsetDateTime.class, (time, offset) -> time.atOffset(offset == null ? ZoneOffset.UTC : offset));

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
            case DECIMAL -> DECIMAL_OR_TEXT;
            case TEXT_OR_NUMBER -> TEXT_OR_NUMBER;
            case NOT_BLANK ->
                new ScalarReader<>(String.class, TEXT, value -> value.getText().isBlank() ? null : value.getText());
            case ANY_SCALAR -> text(String.class, text -> text);
            case TRUE_OR_FALSE_TEXT -> new ScalarReader<>(Boolean.class, with(BOOLEAN, TEXT), ScalarReader::flag);
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
    public static <T> ScalarReader<T> ofInt(Class<?> type, IntFunction<T> conversion) {
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

    /** Returns a reader for times with an offset. */
    static ScalarReader<OffsetDateTime> ofOffsetTime() {
        return time(OffsetDateTime.class, IsoTime::offsetTime);
    }

    private static <T> ScalarReader<T> time(
            Class<T> type, BiFunction<LocalDateTime, @Nullable ZoneOffset, T> conversion) {
        return new ScalarReader<>(type, TEXT, value -> {
            char[] text = value.getTextCharacters();
            int start = value.getTextOffset();
            int length = value.getTextLength();
            return length == 0
                            || (Character.isWhitespace(text[start])
                                    && value.getText().trim().isEmpty())
                    ? null
                    : IsoTime.read(text, start, length, conversion);
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

    static <T> T requireId(T id, boolean isId) {
        if (!isId) {
            throw new IllegalStateException("not an id");
        }
        return id;
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

    private static LocalDateTime local(LocalDateTime time, @Nullable ZoneOffset offset) {
        require(offset == null || offset.equals(ZoneOffset.UTC));
        return time;
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
        return read(parser);
    }

    public @Nullable T read(JsonParser parser) throws IOException {
        if (shapes.contains(parser.currentToken())) {
            try {
                return conversion.of(parser);
            } catch (IllegalArgumentException | ArithmeticException | DateTimeException | InvalidRequestException e) {
                // The message of e can quote the value. Therefore the exception below has no cause.
            }
        }
        throw MismatchedInputException.from(parser, type, "not of the contract's form");
    }
}
