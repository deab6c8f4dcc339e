package dev.merchantsdk.sandbox.parser;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** An object of a request as it was written: every blank and every digit. */
public final class RawField {
    private static final JsonFactory JSON = new JsonFactory();

    private RawField() {}

    /** The text of a field at the top of a body, if it is an object. The body is known to be a JSON object. */
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
