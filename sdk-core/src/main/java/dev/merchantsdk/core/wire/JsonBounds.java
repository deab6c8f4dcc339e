package dev.merchantsdk.core.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.math.BigDecimal;

/** The limits of parsed JSON. */
public final class JsonBounds {
    /** The default maximum size of a document in bytes. */
    public static final int MAX_BYTES = 16 << 20;

    /**
     * The maximum size of a document in bytes, divided by this number, is its maximum number of tokens. Small values
     * need more space in memory than in JSON: {@code [{},{},…]} needs forty times as much.
     */
    public static final int BYTES_PER_TOKEN = 8;

    /** The maximum depth of nested arrays and objects. */
    public static final int MAX_DEPTH = 64;

    /** The maximum length of a number, in characters. */
    public static final int MAX_NUMBER = 64;

    /** The maximum length of a string, in characters. */
    public static final int MAX_TEXT = 1 << 20;

    /** The maximum length of a property name, in characters. */
    public static final int MAX_NAME = 1 << 10;

    private static final int MAX_PRECISION = 38;
    private static final int MAX_SCALE = 20;

    private JsonBounds() {}

    /** Returns the builder of a factory whose parsers have these limits, and this limit of a document in bytes. */
    public static JsonFactoryBuilder factory(int maxBytes) {
        return factory(StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxNumberLength(MAX_NUMBER)
                .maxStringLength(MAX_TEXT)
                .maxNameLength(MAX_NAME)
                .maxDocumentLength(maxBytes)
                .maxTokenCount(maxBytes / BYTES_PER_TOKEN));
    }

    /** Returns the builder of a factory whose parsers limit the depth, and each number, text and name. */
    public static JsonFactoryBuilder factory(int maxDepth, int maxLength) {
        return factory(StreamReadConstraints.builder()
                .maxNestingDepth(maxDepth)
                .maxNumberLength(maxLength)
                .maxStringLength(maxLength)
                .maxNameLength(maxLength));
    }

    private static JsonFactoryBuilder factory(StreamReadConstraints.Builder constraints) {
        return new JsonFactoryBuilder()
                .streamReadConstraints(constraints.build())
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION);
    }

    /**
     * Returns whether a decimal number has at most 38 digits and a scale of -20..20. The limit of the scale excludes a
     * huge number with a short text, such as {@code 1e1000000000}.
     */
    public static boolean isWithinBounds(BigDecimal value) {
        return value.precision() <= MAX_PRECISION && Math.abs((long) value.scale()) <= MAX_SCALE;
    }
}
