package dev.merchantsdk.sandbox.http;

import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;

/** Creates random GUIDs. The same seed of {@code Random} results in the same GUIDs. */
public final class Guid {
    public static final Pattern FORM =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private Guid() {}

    /** Returns a version 4 UUID as text of 36 characters. */
    public static String next(Random random) {
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        long low = (random.nextLong() & ~(0b11L << 62)) | (0b10L << 62);
        return new UUID(high, low).toString();
    }
}
