package dev.merchantsdk.core.page;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects a loop in an iteration's cursors in limited memory. It keeps the first cursors, up to some thousands, and
 * detects a return to one at once. A loop of later ones is found after some repetitions, with Brent's algorithm, which
 * also keeps the latest cursor and the latest whose position is a power of two.
 */
final class CursorLoopDetector {
    /**
     * Largest length of the kept first cursors in characters, with {@link #OVERHEAD} for each: about 1 MB of memory.
     */
    private static final int CAPACITY = 1 << 19;
    /** The memory that an entry of the set needs in addition to its cursor, expressed in characters. */
    private static final int OVERHEAD = 64;

    private final Set<String> seen = new HashSet<>();
    private int remaining = CAPACITY;
    private @Nullable String last;
    private @Nullable String checkpoint;
    private long steps;

    /** Returns false if the cursor is equal to a kept one. Otherwise keeps it and returns true. */
    boolean isNew(String cursor) {
        if (cursor.equals(last) || cursor.equals(checkpoint) || seen.contains(cursor)) {
            return false;
        }
        last = cursor;
        steps++;
        if (Long.bitCount(steps) == 1) {
            checkpoint = cursor;
        }
        int needed = OVERHEAD + cursor.length();
        if (needed <= remaining) {
            remaining -= needed;
            seen.add(cursor);
        }
        return true;
    }
}
