package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** A reader for JSON documents of one type. */
public final class JsonReader<T> {
    private final ObjectReader reader;

    JsonReader(ObjectReader reader) {
        this.reader = reader;
    }

    ObjectReader reader() {
        return reader;
    }

    /** Returns a reader whose objects remember this order id, if their type has a property for it. */
    public JsonReader<T> ofOrder(String orderId) {
        return new JsonReader<>(reader.with(JsonCodec.injected(Optional.of(orderId))));
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
        return read(limits, limited -> limited.createParser(json));
    }

    /**
     * Reads a document that was already parsed.
     *
     * @throws UnreadableJson if the JSON is not a document of this type
     */
    public T read(JsonValue json) throws UnreadableJson {
        return read(JsonLimits.DEFAULT, limited -> limited.createParser(json.toJson()));
    }

    private interface Source {
        JsonParser open(ObjectReader reader) throws IOException;
    }

    private T read(JsonLimits limits, Source source) throws UnreadableJson {
        ObjectReader limited = limits.applyTo(reader);
        T value;
        try (JsonParser parser = source.open(limited)) {
            try {
                value = limited.readValue(parser);
            } catch (IOException | RuntimeException e) { // a deserializer can throw a runtime exception
                // The parser throws the same exception for all limits.
                throw parser.currentTokenCount() > limits.maxTokens()
                        ? UnreadableJson.withTooManyTokens()
                        : JsonFaults.from(e);
            }
        } catch (IOException | RuntimeException e) {
            throw JsonFaults.from(e);
        }
        if (value == null) {
            throw new UnreadableJson("", "is null");
        }
        return value;
    }
}
