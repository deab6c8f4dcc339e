package dev.merchantsdk.core.json;

/**
 * Detects without parsing that a success reports no error. Such a response has no property whose name begins with
 * {@code error}, unless its value is an empty list; no value {@code false} in any letter case; and the property of its
 * id at most once. All other responses are parsed, and so is a response in which these words could have another
 * spelling: one with escaped characters, with letters that differ from ASCII letters only by case, with overlong UTF-8,
 * or in UTF-16 or UTF-32. A response of more than one segment is parsed too.
 */
public final class ErrorProbe {
    private static final String ERROR = "error";
    private static final String FALSE = "false";
    /** The tokens after the name of a property whose value is an empty list. */
    private static final char[] EMPTY_LIST = {'"', ':', '[', ']'};

    private final byte[] bytes;
    private final int end;

    private ErrorProbe(byte[] bytes, int end) {
        this.bytes = bytes;
        this.end = end;
    }

    /**
     * Returns whether a body may report an error.
     *
     * @param id the property that may occur at most once; empty if it does not matter
     */
    public static boolean mayReportError(BufferView body, String id) {
        byte[] bytes = body.onlySegment();
        return bytes == null || new ErrorProbe(bytes, body.end()).mayReportError(body.start(), id);
    }

    private boolean mayReportError(int start, String id) {
        int ids = 0;
        for (int i = start; i < end; i++) {
            byte unit = bytes[i];
            if (unit == '"' && hasAt(i + 1, ERROR)) {
                i = endOfEmptyList(i + 1 + ERROR.length());
                if (i < 0) {
                    return true;
                }
                continue;
            }
            if (unit == '"' && !id.isEmpty() && hasAt(i + 1, id) && isQuote(i + 1 + id.length()) && ++ids > 1) {
                return true;
            }
            if (((unit | 0x20) == 'f' && hasAt(i, FALSE)) || isOtherSpelling(i)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the end of the property if its value is an empty list, and -1 for any other value.
     *
     * @param rest the index of the rest of the property's name
     */
    private int endOfEmptyList(int rest) {
        int at = rest;
        while (at < end && Character.isLetter(bytes[at])) {
            at++;
        }
        for (char expected : EMPTY_LIST) {
            at = expected == '"' ? at : afterBlanks(at);
            if (at >= end || bytes[at] != expected) {
                return -1;
            }
            at++;
        }
        return at - 1;
    }

    private int afterBlanks(int start) {
        int at = start;
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\n' || bytes[at] == '\r')) {
            at++;
        }
        return at;
    }

    /**
     * Compares in any letter case. Some characters other than letters match too; the only cost is an unnecessary parse.
     */
    private boolean hasAt(int index, String word) {
        if (end - index < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if ((bytes[index + i] | 0x20) != (word.charAt(i) | 0x20)) {
                return false;
            }
        }
        return true;
    }

    private boolean isQuote(int index) {
        return index < end && bytes[index] == '"';
    }

    /**
     * Returns whether a byte may belong to another spelling. The letters are the dotted and the dotless i (C4), the
     * long s (C5) and the Kelvin sign (E2). UTF-16 and UTF-32 have zeros in every brace. C0, C1, E0 and F0 begin
     * overlong sequences: Jackson accepts them for ASCII characters.
     */
    private boolean isOtherSpelling(int index) {
        int unit = Byte.toUnsignedInt(bytes[index]);
        return switch (unit) {
            case 0, 0xc0, 0xc1, 0xc4, 0xc5, 0xe0, 0xe2 -> true;
            case '\\' -> index + 1 < end && bytes[index + 1] == 'u';
            default -> unit >= 0xf0;
        };
    }
}
