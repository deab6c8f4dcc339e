package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.InputStream;

/** Reads JSON documents of one type. */
public final class JsonReader<T> {
    private final ObjectReader reader;

    JsonReader(ObjectReader reader) {
        this.reader = reader;
    }

    /**
     * Reads an in-memory document.
     *
     * @throws UnreadableJson if it is not such a document, or is {@code null}
     */
    public T read(InputStream json) throws UnreadableJson {
        return read(json, JsonLimits.DEFAULT);
    }

    /**
     * Reads an in-memory document.
     *
     * @throws UnreadableJson if it is not such a document, is {@code null}, or exceeds the limits
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
     * Reads a document. Detects an exceeded token limit by the parser's count, because the exception is the same for
     * all limits.
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
     * Reads a parsed document.
     *
     * @throws UnreadableJson if it is not such a document
     */
    public T read(JsonValue json) throws UnreadableJson {
        return read(() -> reader.readValue(json.toJson()));
    }

    /** Reads the value of a document. */
    private interface Source<T> {
        T read() throws IOException, UnreadableJson;
    }

    private T read(Source<T> source) throws UnreadableJson {
        T value;
        try {
            value = source.read();
        } catch (IOException | RuntimeException e) {
            // Also for runtime exceptions of a deserializer: an unreadable response must not look like a bug of the
            // caller.
            throw JsonFaults.from(e);
        }
        if (value == null) {
            throw new UnreadableJson("", "is null");
        }
        return value;
    }
}
