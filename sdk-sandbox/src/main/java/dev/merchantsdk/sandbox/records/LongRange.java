package dev.merchantsdk.sandbox.records;

/** A half-open range {@code [from, to)}. */
public record LongRange(long from, long to) {
    /** The range of all values except {@code Long.MAX_VALUE}. */
    public static final LongRange ALL = new LongRange(Long.MIN_VALUE, Long.MAX_VALUE);

    public static final LongRange NONE = new LongRange(0, 0);

    /** Returns the intersection of this range and another range. */
    public LongRange and(LongRange other) {
        LongRange both = new LongRange(Math.max(from, other.from), Math.min(to, other.to));
        return both.from < both.to ? both : NONE;
    }

    public long size() {
        return to - from;
    }
}
