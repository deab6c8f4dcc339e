package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.util.Locale;

/** Reads {@code Result}: the contract shows the texts {@code True} and {@code False} here and a boolean there, so both, in any letter case. */
final class ResultReader extends StdScalarDeserializer<Boolean> {
    private static final long serialVersionUID = 1L;

    ResultReader() {
        super(Boolean.class);
    }

    @Override
    public Boolean deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        return switch (text(parser)) {
            case "true" -> true;
            case "false" -> false;
            default -> (Boolean) context.handleUnexpectedToken(Boolean.class, parser);
        };
    }

    private static String text(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return token.isBoolean() || token == JsonToken.VALUE_STRING
                ? parser.getText().toLowerCase(Locale.ROOT)
                : "";
    }
}
