package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.JsonBounds;
import dev.merchantsdk.core.wire.WireCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;

/**
 * A Jackson module that reads and writes {@link JsonValue} with its codec. This class gets the codec by reflection,
 * because the public API must not have parameters of Jackson types.
 */
public final class JsonValueModule {
    private static final WireCodec<JsonValue> CODEC = codec();

    private JsonValueModule() {}

    static JsonValue read(JsonParser parser) throws IOException {
        return CODEC.read(parser);
    }

    /** Reads a value, with a number beyond {@link JsonBounds} as a text. */
    public static JsonValue kept(JsonParser parser) throws IOException {
        boolean isPlain = parser.hasToken(JsonToken.VALUE_STRING) || parser.hasToken(JsonToken.VALUE_NUMBER_INT);
        return CODEC.read(isPlain ? parser : new OddNumbersAsTexts(parser));
    }

    @SuppressWarnings("unchecked") // the static method returns a codec for JsonValue
    private static WireCodec<JsonValue> codec() {
        try {
            Method codec = JsonValue.class.getDeclaredMethod("codec");
            codec.setAccessible(true);
            return (WireCodec<JsonValue>) codec.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("JsonValue has no codec", e);
        }
    }

    private static final class OddNumbersAsTexts extends JsonParserDelegate {
        private OddNumbersAsTexts(JsonParser parser) {
            super(parser);
        }

        @Override
        public JsonToken currentToken() {
            try {
                JsonToken token = delegate.currentToken();
                return token == JsonToken.VALUE_NUMBER_FLOAT && !WireCodec.isWithinBounds(delegate)
                        ? JsonToken.VALUE_STRING
                        : token;
            } catch (IOException e) {
                throw new UncheckedIOException(e); // impossible: the parser already has the number
            }
        }
    }

    static final class JsonValueReader extends JsonDeserializer<JsonValue> {
        @Override
        public JsonValue deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            try {
                return CODEC.read(parser);
            } catch (InputCoercionException e) {
                return context.reportInputMismatch(JsonValue.class, "out of bounds");
            }
        }

        @Override
        public JsonValue getNullValue(DeserializationContext context) {
            return JsonValue.ofNull();
        }
    }

    static final class JsonValueWriter extends JsonSerializer<JsonValue> {
        @Override
        public void serialize(JsonValue value, JsonGenerator json, SerializerProvider provider) throws IOException {
            if (json instanceof TokenBuffer) {
                json.writeRawValue(value.toJson()); // a TokenBuffer does not keep the original notation of a number
            } else {
                CODEC.write(value, json);
            }
        }
    }
}
