package dev.merchantsdk.sandbox.records;

/** A half-open range {@code [from, to)}. */
record LongRange(long from, long to) {
    static final LongRange ALL = new LongRange(Long.MIN_VALUE, Long.MAX_VALUE);

    static final LongRange NONE = new LongRange(0, 0);

    LongRange and(LongRange other) {
        LongRange both = new LongRange(Math.max(from, other.from), Math.min(to, other.to));
        return both.from < both.to ? both : NONE;
    }

    boolean contains(long value) {
        return from <= value && value < to;
    }

    long size() {
        return to - from;
    }
}
