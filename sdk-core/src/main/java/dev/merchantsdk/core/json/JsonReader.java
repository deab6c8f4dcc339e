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
     * Reads one document that is in memory.
     *
     * @throws UnreadableJson if it is no such document, or is {@code null}
     */
    public T read(InputStream json) throws UnreadableJson {
        return read(json, JsonLimits.DEFAULT);
    }

    /**
     * Reads one document that is in memory.
     *
     * @throws UnreadableJson if it is no such document, is {@code null}, or exceeds the limits
     */
    public T read(InputStream json, JsonLimits limits) throws UnreadableJson {
        ObjectReader limited = limits.applyTo(reader);
        return read(() -> {
            try (JsonParser parser = limited.createParser(json)) {
                return read(limited, parser, limits);
            }
        });
    }

    /** Recognizes the limit of tokens by the parser's count, because the exception is the same for all limits. */
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
     * Reads a document that is parsed already.
     *
     * @throws UnreadableJson if it is no such document
     */
    public T read(JsonValue json) throws UnreadableJson {
        return read(() -> reader.readValue(json.toJson()));
    }

    /** The value of a document. */
    private interface Source<T> {
        T read() throws IOException, UnreadableJson;
    }

    private T read(Source<T> source) throws UnreadableJson {
        T value;
        try {
            value = source.read();
        } catch (IOException | RuntimeException e) {
            // Runtime exceptions too: a deserializer's own, and a reply that cannot be read must never look like a bug
            // of the caller's.
            throw JsonFaults.from(e);
        }
        if (value == null) {
            throw new UnreadableJson("", "is null");
        }
        return value;
    }
}
