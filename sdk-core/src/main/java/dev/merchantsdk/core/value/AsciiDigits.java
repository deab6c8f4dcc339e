package dev.merchantsdk.core.value;

/** Recognizes ASCII digits in a part of a string. */
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
}
