package dev.merchantsdk.core.json;

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
        T value;
        try {
            value = reader.readValue(json);
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
