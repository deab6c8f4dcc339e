package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.InputStream;

/** A reader for JSON documents of one type. */
public final class JsonReader<T> {
    private final ObjectReader reader;

    JsonReader(ObjectReader reader) {
        this.reader = reader;
    }

    ObjectReader reader() {
        return reader;
    }

    /**
     * Reads a document within the default limits; see {@link #read(InputStream, JsonLimits)}.
     */
    public T read(InputStream json) throws UnreadableJson {
        return read(json, JsonLimits.DEFAULT);
    }

    /**
     * Reads an in-memory document.
     *
     * @throws UnreadableJson if the bytes are not a document of this type, if the document is {@code null}, or if the
     *     document exceeds the limits
     */
    public T read(InputStream json, JsonLimits limits) throws UnreadableJson {
        ObjectReader limited = limits.applyTo(reader);
        return read(() -> {
            try (JsonParser parser = limited.createParser(json)) {
                try {
                    return limited.readValue(parser);
                } catch (IOException | RuntimeException e) {
                    // The parser throws the same exception for all limits.
                    if (parser.currentTokenCount() > limits.maxTokens()) {
                        throw UnreadableJson.withTooManyTokens();
                    }
                    throw e;
                }
            }
        });
    }

    /**
     * Reads a document that was already parsed.
     *
     * @throws UnreadableJson if the JSON is not a document of this type
     */
    public T read(JsonValue json) throws UnreadableJson {
        return read(() -> reader.readValue(json.toJson()));
    }

    private interface Source<T> {
        T read() throws IOException, UnreadableJson;
    }

    private T read(Source<T> source) throws UnreadableJson {
        T value;
        try {
            value = source.read();
        } catch (IOException | RuntimeException e) {
            // A runtime exception of a deserializer also means that the document is unreadable.
            throw JsonFaults.from(e);
        }
        if (value == null) {
            throw new UnreadableJson("", "is null");
        }
        return value;
    }
}
