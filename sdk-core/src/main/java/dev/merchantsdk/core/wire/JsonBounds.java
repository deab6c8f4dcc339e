package dev.merchantsdk.core.wire;

import java.math.BigDecimal;

/** The bounds within which JSON is read. */
public final class JsonBounds {
    /** The most bytes of a document, unless a setting of the area is larger. */
    public static final int MAX_BYTES = 16 << 20;

    /** Small values cost more in memory than on the wire: {@code [{},{},…]} would take forty times its size. */
    public static final int BYTES_PER_TOKEN = 8;

    /** The most levels of arrays and objects. */
    public static final int MAX_DEPTH = 64;

    /** The most characters of a number. */
    public static final int MAX_NUMBER = 64;

    /** The most characters of a text. */
    public static final int MAX_TEXT = 1 << 20;

    /** The most characters of a property name. */
    public static final int MAX_NAME = 1 << 10;

    private static final int MAX_PRECISION = 38;
    private static final int MAX_SCALE = 20;

    private JsonBounds() {}

    /** Returns whether a decimal number is of a sane size: {@code 1e1000000000} is a short text and an endless number. */
    public static boolean isSane(BigDecimal value) {
        return value.precision() <= MAX_PRECISION && Math.abs((long) value.scale()) <= MAX_SCALE;
    }
}
