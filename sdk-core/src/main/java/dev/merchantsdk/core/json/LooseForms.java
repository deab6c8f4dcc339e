package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Readers of fields whose meaning the contract shows but not whether they stand as text or as number. Public, because generated builders of
 * other packages name them.
 */
public final class LooseForms {
    private LooseForms() {}

    /** Reads a text, or a number as its digits. */
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

    /** Reads a number, or a text that is one. */
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
                if (BoundedDecimal.isSane(value)) {
                    return value;
                }
            }
            return (BigDecimal) context.handleWeirdStringValue(BigDecimal.class, "", "not a decimal number");
        }
    }
}
