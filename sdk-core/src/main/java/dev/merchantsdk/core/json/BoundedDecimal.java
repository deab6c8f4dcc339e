package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import dev.merchantsdk.core.wire.JsonBounds;
import java.io.IOException;
import java.math.BigDecimal;

/** Reads exact decimals. Rejects decimals for which {@link JsonBounds#isWithinBounds} returns false. */
final class BoundedDecimal extends StdScalarDeserializer<BigDecimal> {
    private static final long serialVersionUID = 1L;

    BoundedDecimal() {
        super(BigDecimal.class);
    }

    @Override
    public BigDecimal deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT
                && parser.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) {
            return (BigDecimal) context.handleUnexpectedToken(BigDecimal.class, parser);
        }
        BigDecimal value = parser.getDecimalValue();
        if (!JsonBounds.isWithinBounds(value)) {
            return (BigDecimal) context.handleWeirdNumberValue(BigDecimal.class, 0, "out of bounds");
        }
        return value;
    }
}
