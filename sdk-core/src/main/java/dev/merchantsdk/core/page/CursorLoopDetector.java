package dev.merchantsdk.core.page;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects a loop in the cursors of an iteration, with a limited amount of memory. The detector stores some thousands of
 * the first cursors, and detects a return to a stored cursor immediately. The detector finds every other loop after
 * some repetitions of the loop, with Brent's algorithm for cycle detection. For this algorithm, the detector also
 * stores the last cursor, and the last cursor whose number is a power of two.
 */
final class CursorLoopDetector {
    /** The maximum total length of the stored first cursors, in characters. These cursors need about 1 MB of memory. */
    private static final int CAPACITY = 1 << 19;
    /** The number of characters that represents the memory of a set entry. */
    private static final int OVERHEAD = 64;

    private final Set<String> seen = new HashSet<>();
    private int remaining = CAPACITY;
    private @Nullable String last;
    private @Nullable String checkpoint;
    private long steps;

    /** Records a cursor. Returns false if the cursor is equal to a stored cursor. */
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
