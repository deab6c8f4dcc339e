package dev.merchantsdk.core.value;

/** Parses ASCII digits in a part of a string. */
final class AsciiDigits {
    private AsciiDigits() {}

    /** Returns whether {@code text.substring(from, to)} consists of one or more ASCII digits. */
    static boolean isNumber(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return from < to;
    }

    /** Returns the number in a part of a string. The part must consist of at most 18 ASCII digits. */
    static long value(String text, int from, int to) {
        long value = 0;
        for (int i = from; i < to; i++) {
            value = value * 10 + (text.charAt(i) - '0');
        }
        return value;
    }
}
