package dev.merchantsdk.core.redact;

import java.util.BitSet;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/**
 * The beginning of a text that is examined for values that must be redacted. The first {@value #SHOWN} code points of a
 * long text may be shown. The code points after the shown part are only examined, so that a value that begins in the
 * shown part is found as a whole. Immutable.
 */
public final class Excerpt {
    /** The maximum length of the shown part, in code points. */
    static final int SHOWN = 1000;
    /** Marks a truncated text. */
    public static final String ELLIPSIS = "…";

    private static final String MASK = "***";

    private final String text;
    private final int end;

    private Excerpt(String text, int end) {
        this.text = text;
        this.end = end;
    }

    /**
     * Returns the beginning of a text: the shown part and the code points that follow it. A text that is not longer
     * than the shown part is shown in full.
     *
     * @param reach the number of code points after the shown part, at least the length of the longest value
     */
    static Excerpt of(String text, int reach) {
        int limit = index(text, SHOWN + reach);
        return limit == text.length()
                ? new Excerpt(text, limit)
                : new Excerpt(text.substring(0, limit), index(text, SHOWN));
    }

    /** Returns the first code points of a text. */
    static String first(String text, int codePoints) {
        return text.substring(0, index(text, codePoints));
    }

    /**
     * Returns the index after this number of code points, or the length of the text if the text is shorter. This method
     * does not read the text after this index.
     */
    private static int index(String text, int codePoints) {
        int index = 0;
        for (int i = 0; i < codePoints && index < text.length(); i++) {
            index += Character.charCount(text.codePointAt(index));
        }
        return index;
    }

    /** Returns the examined text. */
    String text() {
        return text;
    }

    /** Returns the length of the examined text in code points. */
    int length() {
        return text.codePointCount(0, text.length());
    }

    /** Replaces all found values. Overlapping and adjacent values get one mask, so that no part of them remains. */
    Excerpt masked(Stream<MatchResult> values) {
        BitSet hidden = new BitSet();
        values.forEach(value -> hidden.set(value.start(), value.end()));
        StringBuilder masked = new StringBuilder();
        int copied = 0;
        int maskedEnd = end;
        for (int start = hidden.nextSetBit(0); start >= 0; start = hidden.nextSetBit(copied)) {
            masked.append(text, copied, start).append(MASK);
            copied = hidden.nextClearBit(start);
            if (start < end) {
                maskedEnd += MASK.length() - (Math.min(copied, end) - start);
            }
        }
        return new Excerpt(masked.append(text, copied, text.length()).toString(), maskedEnd);
    }

    /**
     * Returns the shown part, at most {@value #SHOWN} code points. If text is omitted, an ellipsis follows. If a mask
     * reaches the end of the examined text, this mask also represents the omitted text.
     */
    String shown() {
        int cut = Math.min(end, index(text, SHOWN));
        return cut < text.length() ? text.substring(0, cut) + ELLIPSIS : text;
    }
}
