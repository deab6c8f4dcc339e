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

    /**
     * Reads an in-memory document.
     *
     * @throws UnreadableJson if the bytes are not a document of this type, or are {@code null}
     */
    public T read(InputStream json) throws UnreadableJson {
        return read(json, JsonLimits.DEFAULT);
    }

    /**
     * Reads an in-memory document.
     *
     * @throws UnreadableJson if the bytes are not a document of this type, are {@code null}, or exceed the limits
     */
    public T read(InputStream json, JsonLimits limits) throws UnreadableJson {
        ObjectReader limited = limits.applyTo(reader);
        return read(() -> {
            try (JsonParser parser = limited.createParser(json)) {
                return read(limited, parser, limits);
            }
        });
    }

    /**
     * Reads a document. This method uses the parser's count to detect that the token limit is exceeded, because the
     * parser throws the same exception for all limits.
     */
    private T read(ObjectReader limited, JsonParser parser, JsonLimits limits) throws IOException, UnreadableJson {
        try {
            return limited.readValue(parser);
        } catch (IOException | RuntimeException e) {
            if (parser.currentTokenCount() > limits.maxTokens()) {
                throw UnreadableJson.withTooManyTokens();
            }
            throw e;
        }
    }

    /**
     * Reads a document that was already parsed.
     *
     * @throws UnreadableJson if it is not a document of this type
     */
    public T read(JsonValue json) throws UnreadableJson {
        return read(() -> reader.readValue(json.toJson()));
    }

    /** A source that reads the value of a document. */
    private interface Source<T> {
        T read() throws IOException, UnreadableJson;
    }

    private T read(Source<T> source) throws UnreadableJson {
        T value;
        try {
            value = source.read();
        } catch (IOException | RuntimeException e) {
            // This also handles runtime exceptions of a deserializer, because an unreadable response must not look like
            // a bug of the caller.
            throw JsonFaults.from(e);
        }
        if (value == null) {
            throw new UnreadableJson("", "is null");
        }
        return value;
    }
}
