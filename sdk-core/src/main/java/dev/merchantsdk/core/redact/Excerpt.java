package dev.merchantsdk.core.redact;

import java.util.BitSet;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/**
 * The beginning of a text, in which the SDK searches for values that must be redacted. A message contains only the
 * shown part, which is the first {@value #SHOWN} code points. The SDK also searches some code points after the shown
 * part, because a value can begin in the shown part and end later. Immutable.
 */
public final class Excerpt {
    /** The maximum length of the shown part, in code points. */
    static final int SHOWN = 1000;

    public static final String ELLIPSIS = "…";

    private static final String MASK = "***";

    private final String text;
    private final int end;

    private Excerpt(String text, int end) {
        this.text = text;
        this.end = end;
    }

    /**
     * Returns the shown part of a text, and up to {@code reach} code points after the shown part. If the text is longer
     * than the excerpt, {@link #shown()} never returns text after the original shown part, even if masks have shortened
     * the text.
     *
     * @param reach the number of code points to examine after the shown part
     */
    static Excerpt of(String text, int reach) {
        int limit = index(text, SHOWN + reach);
        return limit == text.length()
                ? new Excerpt(text, limit)
                : new Excerpt(text.substring(0, limit), index(text, SHOWN));
    }

    /** Returns the first {@code codePoints} code points of a text; the whole text if the text is shorter. */
    static String first(String text, int codePoints) {
        return text.substring(0, index(text, codePoints));
    }

    /**
     * Returns the index after the first {@code codePoints} code points; the length of the text if the text is shorter.
     */
    private static int index(String text, int codePoints) {
        int index = 0;
        for (int i = 0; i < codePoints && index < text.length(); i++) {
            index += Character.charCount(text.codePointAt(index));
        }
        return index;
    }

    String text() {
        return text;
    }

    /** Returns the length of the examined text in code points. */
    int length() {
        return text.codePointCount(0, text.length());
    }

    /**
     * Returns a copy in which masks replace the matched values. A single mask replaces values that overlap or are
     * adjacent.
     */
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
     * Returns at most {@value #SHOWN} code points of the examined text, and an ellipsis if the examined text is longer.
     * If a mask ends the examined text within the first {@value #SHOWN} code points, the result ends with this mask,
     * without an ellipsis.
     */
    String shown() {
        int cut = Math.min(end, index(text, SHOWN));
        return cut < text.length() ? text.substring(0, cut) + ELLIPSIS : text;
    }
}
