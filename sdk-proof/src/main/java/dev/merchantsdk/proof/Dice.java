package dev.merchantsdk.proof;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers that depend only on a seed, a name and how often the name was used. So the removal of one event of a run does
 * not change the numbers of the others.
 */
final class Dice {
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private final long seed;
    private final Map<String, Integer> used = new HashMap<>();

    Dice(long seed) {
        this.seed = seed;
    }

    private long next(String name) {
        long z = seed + GOLDEN_RATIO * (name.hashCode() * 31L + used.merge(name, 1, Integer::sum));
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Returns a number from 0 (inclusive) to 1 (exclusive). */
    double fraction(String name) {
        return (next(name) >>> 11) * 0x1.0p-53;
    }

    int below(String name, int bound) {
        return (int) Math.floorMod(next(name), (long) bound);
    }

    boolean chance(String name, double probability) {
        return fraction(name) < probability;
    }

    /** Returns a duration between two numbers of milliseconds, with a random part of a millisecond. */
    Duration millis(String name, int from, int to) {
        return Duration.ofNanos((long) ((from + fraction(name) * (to - from)) * 1_000_000));
    }
}
