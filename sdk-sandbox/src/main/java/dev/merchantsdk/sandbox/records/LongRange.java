package dev.merchantsdk.sandbox.records;

/**
 * Whole numbers from the one, which is in it, to the other, which is not.
 *
 * @param from the first
 * @param to the one after the last
 */
public record LongRange(long from, long to) {
    /** All numbers but one. */
    public static final LongRange ALL = new LongRange(Long.MIN_VALUE, Long.MAX_VALUE);

    /** No number. */
    public static final LongRange NONE = new LongRange(0, 0);

    /** What is in both. */
    public LongRange and(LongRange other) {
        LongRange both = new LongRange(Math.max(from, other.from), Math.min(to, other.to));
        return both.from < both.to ? both : NONE;
    }

    /** How many, of a span with two ends. */
    public long size() {
        return to - from;
    }
}
