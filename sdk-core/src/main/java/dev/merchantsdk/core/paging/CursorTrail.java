package dev.merchantsdk.core.paging;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/**
 * The cursors of a walk, to see that it does not go in circles, in bounded memory: the first thousands are remembered, which shows a way back
 * to the beginning at once, and of the later ones one at a time, at distances that double, which shows every other circle in the end.
 */
final class CursorTrail {
    private static final int REMEMBERED = 4096;

    private final Set<UUID> first = new HashSet<>();
    private UUID last = new UUID(0, 0);
    private UUID landmark = last;
    private long steps;

    /** Whether a cursor was not met before, as far as is remembered; it is met now. */
    boolean isNew(String cursor) {
        // A cursor may be long.
        UUID mark = UUID.nameUUIDFromBytes(cursor.getBytes(StandardCharsets.UTF_8));
        if (mark.equals(last) || mark.equals(landmark) || first.contains(mark)) {
            return false;
        }
        if (first.size() < REMEMBERED) {
            first.add(mark);
        }
        steps++;
        if (Long.bitCount(steps) == 1) {
            landmark = mark;
        }
        last = mark;
        return true;
    }
}
