package dev.merchantsdk.payments.callback;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;

/**
 * Reads the fields of a JSON object. {@link CallbackParser#parse(String, byte[])} describes the conversion of JSON
 * values. The value of a field that contains an object is the unchanged JSON text of the object. Therefore the numbers
 * in the {@code metadata} keep their format.
 */
final class JsonBody {
    private static final int MAX_DEPTH = 64;
    private static final int MAX_NUMBER = 64;
    private static final int MAX_NAME = 1024;
    private static final JsonFactory STRICT = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(MAX_NUMBER)
                    .maxNameLength(MAX_NAME)
                    // No string limit is necessary, because the maximum size of the body also limits each string.
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .build();

    private JsonBody() {}

    static void read(byte[] body, ReceivedFields fields) {
        String text = StrictUtf8.decode(body, body.length);
        try (JsonParser parser = STRICT.createParser(text)) {
            require(parser.nextToken() == JsonToken.START_OBJECT);
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                fields.requireRoom();
                String name = StrictUtf8.requireEncodable(parser.currentName());
                parser.nextToken();
                fields.add(name, value(parser, text));
            }
            require(parser.nextToken() == null);
        } catch (IOException e) {
            // The message of the IOException may contain the body, so the new exception has no cause.
            throw new CallbackRejectedException(CallbackRejection.MALFORMED);
        }
    }

    private static String value(JsonParser parser, String text) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_NULL -> "";
            case START_OBJECT, START_ARRAY -> source(parser, text);
            default -> StrictUtf8.requireEncodable(parser.getText());
        };
    }

    private static String source(JsonParser parser, String text) throws IOException {
        int from = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        return text.substring(from, (int) parser.currentLocation().getCharOffset());
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new CallbackRejectedException(CallbackRejection.MALFORMED);
        }
    }
}
