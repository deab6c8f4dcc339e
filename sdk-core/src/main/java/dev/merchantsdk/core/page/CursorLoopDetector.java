package dev.merchantsdk.core.page;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects a loop in the cursors of an iteration. The detector uses a limited amount of memory. It stores all of the
 * first cursors, up to some thousands, so it detects a jump back to them immediately. Of the later cursors, it stores
 * only two: the last cursor, and a cursor that is replaced at doubling distances. With these two it detects every other
 * loop after some rounds (R. P. Brent's algorithm).
 */
final class CursorLoopDetector {
    /** The maximum total length of the first cursors, in characters. It corresponds to about 1 MB. */
    private static final int CAPACITY = 1 << 19;
    /** The memory that is counted for each cursor in addition to its characters. */
    private static final int OVERHEAD = 64;

    private final Set<String> seen = new HashSet<>();
    private int remaining = CAPACITY;
    private @Nullable String last;
    private @Nullable String checkpoint;
    private long steps;

    /** Records a cursor. Returns false if the cursor is one of the stored cursors. */
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
