package dev.merchantsdk.sandbox.records;

/**
 * A half-open range {@code [from, to)}.
 *
 * @param from the first number in the range
 * @param to the number after the last number in the range
 */
public record LongRange(long from, long to) {
    /** The largest possible range. It does not contain {@code Long.MAX_VALUE}, because the end is exclusive. */
    public static final LongRange ALL = new LongRange(Long.MIN_VALUE, Long.MAX_VALUE);

    /** The empty range. */
    public static final LongRange NONE = new LongRange(0, 0);

    /** Returns the intersection of this range and another range. */
    public LongRange and(LongRange other) {
        LongRange both = new LongRange(Math.max(from, other.from), Math.min(to, other.to));
        return both.from < both.to ? both : NONE;
    }

    /** Returns the number of values in the range. */
    public long size() {
        return to - from;
    }
}
