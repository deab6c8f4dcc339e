package dev.merchantsdk.core.paging;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cursors of a walk, to see that it does not go in circles, in bounded memory. The first ones, some thousands, are all remembered, which
 * shows a way back to the beginning at once. Of the later ones the last is, and one more at distances that double, which shows every other
 * circle in the end: R. P. Brent's way.
 */
final class CursorLoopDetector {
    /** In characters: about 1 MB. */
    private static final int ROOM = 1 << 19;
    /** What remembering a cursor takes besides its own characters. */
    private static final int OVERHEAD = 64;

    private final Set<String> first = new HashSet<>();
    private int room = ROOM;
    private @Nullable String last;
    private @Nullable String landmark;
    private long steps;

    /** Whether a cursor was not met before, as far as is remembered; it is met now. */
    boolean isNew(String cursor) {
        if (cursor.equals(last) || cursor.equals(landmark) || first.contains(cursor)) {
            return false;
        }
        last = cursor;
        steps++;
        if (Long.bitCount(steps) == 1) {
            landmark = cursor;
        }
        int needed = OVERHEAD + cursor.length();
        if (needed <= room) {
            room -= needed;
            first.add(cursor);
        }
        return true;
    }
}
