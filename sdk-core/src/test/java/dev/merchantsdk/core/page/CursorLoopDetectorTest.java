package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Checks that the detector finds a loop, regardless of the number of cursors in the loop. */
final class CursorLoopDetectorTest {
    private static final int MORE_THAN_ARE_REMEMBERED = 10_000;

    private final CursorLoopDetector trail = new CursorLoopDetector();

    @Test
    void detectsRepeatOfEarlyCursorAtOnce() {
        meet(0, MORE_THAN_ARE_REMEMBERED);

        assertThat(trail.isNew("0")).isFalse();
        assertThat(trail.isNew("4000")).isFalse();
        assertThat(trail.isNew("another")).isTrue();
    }

    @Test
    void detectsRepeatOfLastCursorAtOnce() {
        meet(0, MORE_THAN_ARE_REMEMBERED + 1);

        assertThat(trail.isNew(String.valueOf(MORE_THAN_ARE_REMEMBERED))).isFalse();
    }

    @Test
    void detectsLoopBeyondRememberedCursorsEventually() {
        int circle = 3_000;
        meet(0, MORE_THAN_ARE_REMEMBERED);

        int steps = 0;
        while (trail.isNew(String.valueOf(MORE_THAN_ARE_REMEMBERED + steps % circle))) {
            steps++;
            assertThat(steps).isLessThan(2 * (MORE_THAN_ARE_REMEMBERED + circle));
        }

        // The detector can find a loop only after it has received each cursor of the loop once.
        assertThat(steps).isGreaterThanOrEqualTo(circle);
    }

    @Test
    void detectsRepeatOfLongCursor() {
        String cursor = "long".repeat(1 << 18);

        assertThat(trail.isNew(cursor)).isTrue();
        assertThat(trail.isNew(cursor)).isFalse();
        assertThat(trail.isNew("short")).isTrue();
        assertThat(trail.isNew("other")).isTrue();
        assertThat(trail.isNew("short")).isFalse();
    }

    /** The detector stores about 490 cursors of 1,000 characters. */
    @Test
    void boundsLengthOfRememberedCursors() {
        String start = "x".repeat(997);
        for (int i = 100; i < 900; i++) {
            assertThat(trail.isNew(start + i)).isTrue();
        }

        assertThat(trail.isNew(start + 500)).isFalse();
        assertThat(trail.isNew(start + 700)).isTrue();
    }

    private void meet(int from, int to) {
        for (int i = from; i < to; i++) {
            assertThat(trail.isNew(String.valueOf(i))).isTrue();
        }
    }
}
