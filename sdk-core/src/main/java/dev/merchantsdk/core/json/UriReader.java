package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;

/** Reads a link in a response. */
final class UriReader extends StdScalarDeserializer<URI> {
    private static final long serialVersionUID = 1L;

    UriReader() {
        super(URI.class);
    }

    @Override
    public URI deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            return (URI) context.handleUnexpectedToken(URI.class, parser);
        }
        try {
            URI uri = new URI(parser.getText());
            if (!uri.toString().isEmpty()) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // The message of e quotes the text, which may be personal data. Therefore the exception below has no cause.
        }
        return (URI) context.handleWeirdStringValue(URI.class, "", "not a URI");
    }
}
