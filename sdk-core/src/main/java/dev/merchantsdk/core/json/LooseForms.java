package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import dev.merchantsdk.core.wire.JsonBounds;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Readers of fields that may have several JSON types. Either the contract does not specify the type, or the service
 * sometimes writes another type. Annotations select these readers. Whole numbers and
 * {@link dev.merchantsdk.core.value.OpenEnum open enums} need no annotation. {@link WholeNumberReader} reads the whole
 * numbers, and {@link OpenValues} reads the open enums.
 */
final class LooseForms {
    private LooseForms() {}

    /** Reads a text. Converts a number to a text with the same characters. */
    public static final class TextReader extends StdScalarDeserializer<String> {
        private static final long serialVersionUID = 1L;

        TextReader() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            JsonToken token = parser.currentToken();
            if (token == JsonToken.VALUE_STRING
                    || token == JsonToken.VALUE_NUMBER_INT
                    || token == JsonToken.VALUE_NUMBER_FLOAT) {
                return parser.getText();
            }
            return (String) context.handleUnexpectedToken(String.class, parser);
        }
    }

    /**
     * Reads a text. Converts a number to a text with the same characters, and a boolean to the text {@code true} or
     * {@code false}.
     */
    public static final class ScalarReader extends StdScalarDeserializer<String> {
        private static final long serialVersionUID = 1L;
        private static final TextReader TEXT = new TextReader();

        ScalarReader() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            JsonToken token = parser.currentToken();
            return token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE
                    ? parser.getText()
                    : TEXT.deserialize(parser, context);
        }
    }

    /** Reads a number, or a text that contains a number. */
    public static final class DecimalReader extends StdScalarDeserializer<BigDecimal> {
        private static final long serialVersionUID = 1L;
        private static final BoundedDecimal NUMBER = new BoundedDecimal();
        private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
        private static final int LONGEST = 64;

        DecimalReader() {
            super(BigDecimal.class);
        }

        @Override
        public BigDecimal deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                return NUMBER.deserialize(parser, context);
            }
            String text = parser.getText();
            if (text.length() <= LONGEST && DECIMAL.matcher(text).matches()) {
                BigDecimal value = new BigDecimal(text);
                if (JsonBounds.isWithinBounds(value)) {
                    return value;
                }
            }
            return (BigDecimal) context.handleWeirdStringValue(BigDecimal.class, "", "not a decimal number");
        }
    }

    /**
     * Reads a boolean. The numbers 0 and 1, and the texts {@code true}, {@code false}, {@code 0} and {@code 1}, are
     * also accepted.
     */
    public static final class BooleanReader extends StdScalarDeserializer<Boolean> {
        private static final long serialVersionUID = 1L;

        BooleanReader() {
            super(Boolean.class);
        }

        @Override
        public Boolean deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            JsonToken token = parser.currentToken();
            String text = token != null && token.isScalarValue() ? parser.getText() : "";
            if (text.equals("1") || text.equalsIgnoreCase("true")) {
                return true;
            }
            if (text.equals("0") || text.equalsIgnoreCase("false")) {
                return false;
            }
            return context.reportInputMismatch(Boolean.class, "not a boolean");
        }
    }

    /** Reads a boolean. The texts {@code true} and {@code false} are also accepted. */
    public static final class BooleanTextReader extends StdScalarDeserializer<Boolean> {
        private static final long serialVersionUID = 1L;

        BooleanTextReader() {
            super(Boolean.class);
        }

        @Override
        public Boolean deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            JsonToken token = parser.currentToken();
            String text = token.isBoolean() || token == JsonToken.VALUE_STRING ? parser.getText() : "";
            if (text.equalsIgnoreCase("true")) {
                return true;
            }
            return text.equalsIgnoreCase("false")
                    ? Boolean.FALSE
                    : (Boolean) context.handleUnexpectedToken(Boolean.class, parser);
        }
    }
}
