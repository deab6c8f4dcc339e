package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.merchantsdk.core.wire.JsonBounds;

/**
 * The limits of one JSON document: {@link JsonBounds} with another maximum size, and a proportional number of tokens.
 * Immutable and thread-safe.
 */
public final class JsonLimits {
    /** The default limits: at most 16 MiB and 2,097,152 tokens. */
    public static final JsonLimits DEFAULT = new JsonLimits(JsonBounds.MAX_BYTES);

    private final int maxBytes;
    private final JsonFactory factory;

    private JsonLimits(int maxBytes) {
        this.maxBytes = maxBytes;
        this.factory = JsonBounds.factory(maxBytes).build();
    }

    /** Returns limits that allow this number of bytes, and one token for every 8 of these bytes. */
    public static JsonLimits ofBytes(int maxBytes) {
        return maxBytes == JsonBounds.MAX_BYTES ? DEFAULT : new JsonLimits(maxBytes);
    }

    public int maxBytes() {
        return maxBytes;
    }

    /** Returns the maximum number of tokens of a document. Tokens are braces, brackets, names and values. */
    public int maxTokens() {
        return maxBytes / JsonBounds.BYTES_PER_TOKEN;
    }

    JsonFactory factory() {
        return factory;
    }

    /** Returns a reader that has these limits instead of the default limits. */
    ObjectReader applyTo(ObjectReader reader) {
        return this == DEFAULT ? reader : reader.with(factory);
    }
}
