package dev.merchantsdk.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
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
        return read(() -> limits.applyTo(reader).readValue(json));
    }

    /**
     * Reads a document that is parsed already.
     *
     * @throws UnreadableJson if it is no such document
     */
    public T read(JsonNode json) throws UnreadableJson {
        return read(() -> reader.readValue(json));
    }

    /** The value of a document. */
    private interface Source<T> {
        T read() throws IOException;
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
