package dev.merchantsdk.sandbox.parser;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Extracts the unchanged text of a JSON object from the body of a request. */
public final class RawField {
    private static final JsonFactory JSON = new JsonFactory();

    private RawField() {}

    /** Returns the text of a top-level field; empty if the field is absent or its value is not an object. */
    public static Optional<String> object(byte[] body, String name) {
        String text = new String(body, StandardCharsets.UTF_8);
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean found = parser.currentName().equals(name);
                if (parser.nextToken() == JsonToken.START_OBJECT && found) {
                    int from = (int) parser.currentTokenLocation().getCharOffset();
                    parser.skipChildren();
                    return Optional.of(
                            text.substring(from, (int) parser.currentLocation().getCharOffset()));
                }
                parser.skipChildren();
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
