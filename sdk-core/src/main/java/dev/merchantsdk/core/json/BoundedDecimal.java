package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.math.BigDecimal;

/** Reads exact decimals of a sane size: {@code 1e1000000000} is a short text and an endless number. */
final class BoundedDecimal extends StdScalarDeserializer<BigDecimal> {
    private static final long serialVersionUID = 1L;
    private static final int MAX_PRECISION = 38;
    private static final int MAX_SCALE = 20;

    BoundedDecimal() {
        super(BigDecimal.class);
    }

    static boolean isSane(BigDecimal value) {
        return value.precision() <= MAX_PRECISION && Math.abs((long) value.scale()) <= MAX_SCALE;
    }

    @Override
    public BigDecimal deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT
                && parser.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) {
            return (BigDecimal) context.handleUnexpectedToken(BigDecimal.class, parser);
        }
        BigDecimal value = parser.getDecimalValue();
        if (!isSane(value)) {
            return (BigDecimal) context.handleWeirdNumberValue(BigDecimal.class, 0, "out of bounds");
        }
        return value;
    }
}
