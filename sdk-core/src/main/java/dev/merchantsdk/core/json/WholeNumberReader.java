package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.regex.Pattern;

/**
 * Reads a whole number from a JSON number or from a text, such as {@code "00"} or {@code "-5"}. Rejects every other
 * value, such as an empty text and a number with a fraction or an exponent. {@link #ofInt} also rejects a number
 * outside the range of {@code int}, and {@link #ofLong} a number outside the range of {@code long}.
 *
 * @param <T> the type to which the number is converted
 */
final class WholeNumberReader<T> extends JsonDeserializer<T> {
    private static final Pattern DIGITS = Pattern.compile("-?[0-9]{1,32}");

    private final Class<?> type;
    private final long min;
    private final long max;
    private final LongFunction<T> value;

    private WholeNumberReader(Class<?> type, long min, long max, LongFunction<T> value) {
        this.type = type;
        this.min = min;
        this.max = max;
        this.value = value;
    }

    static <T> WholeNumberReader<T> ofInt(Class<?> type, LongFunction<T> value) {
        return new WholeNumberReader<>(type, Integer.MIN_VALUE, Integer.MAX_VALUE, value);
    }

    static <T> WholeNumberReader<T> ofLong(Class<?> type, LongFunction<T> value) {
        return new WholeNumberReader<>(type, Long.MIN_VALUE, Long.MAX_VALUE, value);
    }

    /** Parses a text. Returns empty if the text is not a whole number in the range of {@code long}. */
    static OptionalLong parse(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_NUMBER_INT) {
            // getLongValue throws an exception if the number is outside the range of long.
            return within(OptionalLong.of(parser.getLongValue()), context);
        }
        if (token == JsonToken.VALUE_STRING) {
            return within(parse(parser.getText()), context);
        }
        return rejected(context);
    }

    private T within(OptionalLong number, DeserializationContext context) throws IOException {
        return number.isPresent() && number.getAsLong() >= min && number.getAsLong() <= max
                ? value.apply(number.getAsLong())
                : rejected(context);
    }

    private T rejected(DeserializationContext context) throws IOException {
        return context.reportInputMismatch(type, "not a whole number within the bounds of the type");
    }
}
