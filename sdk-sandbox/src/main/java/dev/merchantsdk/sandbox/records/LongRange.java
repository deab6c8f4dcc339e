package dev.merchantsdk.sandbox.records;

/**
 * A half-open range {@code [from, to)}.
 *
 * @param from the first
 * @param to the one after the last
 */
public record LongRange(long from, long to) {
    /** All numbers except one. */
    public static final LongRange ALL = new LongRange(Long.MIN_VALUE, Long.MAX_VALUE);

    /** No number. */
    public static final LongRange NONE = new LongRange(0, 0);

    /** Returns the intersection. */
    public LongRange and(LongRange other) {
        LongRange both = new LongRange(Math.max(from, other.from), Math.min(to, other.to));
        return both.from < both.to ? both : NONE;
    }

    /** The number of values between two bounds. */
    public long size() {
        return to - from;
    }
}
