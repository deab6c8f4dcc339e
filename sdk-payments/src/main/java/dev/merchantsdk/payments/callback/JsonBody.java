package dev.merchantsdk.payments.callback;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;

/**
 * Reads the fields of a JSON object. The service does not document JSON callbacks, so the SDK assumes that the
 * following conversion of JSON values to form values is correct: a string stays the same string, a number or a boolean
 * becomes its JSON text, {@code null} becomes an empty string, and an object or an array becomes its unchanged JSON
 * text. The numbers in the {@code metadata} therefore keep their format.
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
                    // No limit for strings is needed, because the size of the whole body is already limited.
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
            // The message of the caught exception may contain the body, so the new exception does not have the caught
            // exception as its cause.
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
