package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.ObjectReader;

/**
 * The limits of one JSON document: its size and, in proportion, the number of its tokens. Depth, numbers, texts and names have the same limits in all
 * documents. Immutable and thread-safe.
 */
public final class JsonLimits {
    private static final int DEFAULT_BYTES = 16 << 20;
    /** Small values cost more in memory than on the wire: {@code [{},{},…]} would take forty times its size. */
    private static final int BYTES_PER_TOKEN = 8;

    /** At most 16 MiB and 2,097,152 tokens. */
    public static final JsonLimits DEFAULT = new JsonLimits(DEFAULT_BYTES);

    private final int maxBytes;
    private final JsonFactory factory;

    private JsonLimits(int maxBytes) {
        this.maxBytes = maxBytes;
        StreamReadConstraints constraints = StreamReadConstraints.builder()
                .maxNestingDepth(64)
                .maxNumberLength(64)
                .maxStringLength(1 << 20)
                .maxNameLength(1 << 10)
                .maxDocumentLength(maxBytes)
                .maxTokenCount(maxTokens())
                .build();
        this.factory = JsonFactory.builder()
                .streamReadConstraints(constraints)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                .build();
    }

    /** The limits of documents of at most this many bytes, and of one token for every 8 bytes. */
    public static JsonLimits ofBytes(int maxBytes) {
        return maxBytes == DEFAULT_BYTES ? DEFAULT : new JsonLimits(maxBytes);
    }

    /** The longest document, in bytes. */
    public int maxBytes() {
        return maxBytes;
    }

    /** The largest number of tokens of a document: braces, brackets, names and values. */
    public int maxTokens() {
        return maxBytes / BYTES_PER_TOKEN;
    }

    JsonFactory factory() {
        return factory;
    }

    /** Returns a reader with these limits instead of the default ones, which it has. */
    ObjectReader applyTo(ObjectReader reader) {
        return this == DEFAULT ? reader : reader.with(factory);
    }
}
