package dev.merchantsdk.sandbox.records;

/**
 * Whole numbers from the one, which is in it, to the other, which is not.
 *
 * @param from the first
 * @param to the one after the last
 */
public record Span(long from, long to) {
    /** All numbers but one. */
    public static final Span ALL = new Span(Long.MIN_VALUE, Long.MAX_VALUE);

    /** No number. */
    public static final Span NONE = new Span(0, 0);

    /** What is in both. */
    public Span and(Span other) {
        Span both = new Span(Math.max(from, other.from), Math.min(to, other.to));
        return both.from < both.to ? both : NONE;
    }

    /** How many, of a span with two ends. */
    public long size() {
        return to - from;
    }
}
