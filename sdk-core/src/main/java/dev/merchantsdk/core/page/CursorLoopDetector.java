package dev.merchantsdk.core.page;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects a loop in the cursors of an iteration, with a limited amount of memory. The detector stores the first
 * cursors, up to some thousands, and detects a return to a stored cursor immediately. The detector finds a loop of
 * later cursors after some repetitions of the loop, with Brent's algorithm for cycle detection. For this algorithm, the
 * detector also stores two cursors. One is the latest cursor. The other is the latest cursor whose position in the
 * iteration is a power of two.
 */
final class CursorLoopDetector {
    /**
     * The maximum total length of the stored first cursors, in characters, with {@link #OVERHEAD} for each cursor.
     * These cursors need about 1 MB of memory.
     */
    private static final int CAPACITY = 1 << 19;
    /** The memory that an entry of the set needs in addition to its cursor, expressed in characters. */
    private static final int OVERHEAD = 64;

    private final Set<String> seen = new HashSet<>();
    private int remaining = CAPACITY;
    private @Nullable String last;
    private @Nullable String checkpoint;
    private long steps;

    /** Returns false if the cursor is equal to a stored cursor. Otherwise stores the cursor and returns true. */
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
