package dev.merchantsdk.sandbox.parser;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.util.Optional;

/** Replaces strings and null values in the text of a JSON document. All other characters remain unchanged. */
public final class JsonTextEditor {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonTextEditor() {}

    /** Specifies which values of a document are replaced. */
    @FunctionalInterface
    public interface ReplacementRule {
        /**
         * Returns the new string; empty if the value remains unchanged.
         *
         * @param pointer the JSON Pointer of the value (RFC 6901), such as {@code /payment/price}
         * @param text the value of a JSON string; empty for JSON null
         */
        Optional<String> replacement(String pointer, Optional<String> text);
    }

    /** Returns the edited document. If the document is not JSON, returns the document unchanged. */
    public static String edited(String document, ReplacementRule rule) {
        StringBuilder result = new StringBuilder(document.length());
        int copied = 0;
        try (JsonParser parser = JSON.createParser(document)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token != JsonToken.VALUE_STRING && token != JsonToken.VALUE_NULL) {
                    continue;
                }
                // getText() moves the parser to the end of the string. currentLocation() below must return this
                // position.
                Optional<String> text =
                        token == JsonToken.VALUE_STRING ? Optional.of(parser.getText()) : Optional.empty();
                Optional<String> replacement = rule.replacement(
                        parser.getParsingContext().pathAsPointer().toString(), text);
                if (replacement.isPresent()) {
                    result.append(document, copied, (int)
                            parser.currentTokenLocation().getCharOffset());
                    result.append(JsonValue.of(replacement.get()).toJson());
                    copied = (int) parser.currentLocation().getCharOffset();
                }
            }
        } catch (IOException notJson) {
            return document;
        }
        return result.append(document, copied, document.length()).toString();
    }
}
