package dev.merchantsdk.sandbox.parser;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.util.Optional;

/** Replaces values of a JSON text. All other characters remain as they were written. */
public final class JsonTextEditor {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonTextEditor() {}

    /** Decides on the values of a document. */
    @FunctionalInterface
    public interface Edit {
        /**
         * Returns the text that replaces a value; empty if the value remains.
         *
         * @param pointer the place of the value (RFC 6901), such as {@code /payment/price}
         * @param text the value, if it is a text; empty if it is null
         */
        Optional<String> replacement(String pointer, Optional<String> text);
    }

    /** Returns a document with the replaced values; a text that is not JSON remains as it is. */
    public static String edited(String document, Edit edit) {
        StringBuilder result = new StringBuilder(document.length());
        int copied = 0;
        try (JsonParser parser = JSON.createParser(document)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token != JsonToken.VALUE_STRING && token != JsonToken.VALUE_NULL) {
                    continue;
                }
                // The text is read first: only then the parser is at its end.
                Optional<String> text =
                        token == JsonToken.VALUE_STRING ? Optional.of(parser.getText()) : Optional.empty();
                Optional<String> replacement = edit.replacement(
                        parser.getParsingContext().pathAsPointer().toString(), text);
                if (replacement.isPresent()) {
                    result.append(
                            document,
                            copied,
                            offset(parser.currentTokenLocation().getCharOffset()));
                    result.append(JsonValue.of(replacement.get()).toJson());
                    copied = offset(parser.currentLocation().getCharOffset());
                }
            }
        } catch (IOException notJson) {
            return document;
        }
        return result.append(document, copied, document.length()).toString();
    }

    private static int offset(long offset) {
        return Math.toIntExact(offset);
    }
}
