package dev.merchantsdk.core.json;

/**
 * Detects, without parsing, success responses that certainly report no error. These responses satisfy all of the
 * following conditions:
 * <ul>
 *   <li>Each quoted text that begins with {@code error} is the name of a property whose value is an empty list.
 *   <li>The text {@code false} does not occur, in any letter case.
 *   <li>The id property (the property that contains the id) occurs at most once.
 *   <li>The response has no bytes that may belong to another spelling of {@code error}, of {@code false} or of the name
 *       of the id property.
 *   <li>The response consists of one buffer segment.
 * </ul>
 *
 * <p>The SDK parses all other responses and examines them for errors.
 */
public final class ErrorProbe {
    private static final String ERROR = "error";
    private static final String FALSE = "false";
    /**
     * The non-blank characters after the name of a property whose value is an empty list, as in {@code "errors": []}.
     */
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
     * @param id the name of the id property, which may occur at most once; empty if the response has no id property
     */
    public static boolean mayReportError(BufferView body, String id) {
        byte[] bytes = body.onlySegment();
        return bytes == null || new ErrorProbe(bytes, body.end()).mayReportError(body.start(), id);
    }

    private boolean mayReportError(int start, String id) {
        int ids = 0;
        for (int i = start; i < end; i++) {
            byte unit = bytes[i];
            if (unit == '"' && startsWith(i + 1, ERROR)) {
                i = endOfEmptyList(i + 1 + ERROR.length());
                if (i < 0) {
                    return true;
                }
                continue;
            }
            if (unit == '"' && !id.isEmpty() && startsWith(i + 1, id) && isQuote(i + 1 + id.length()) && ++ids > 1) {
                return true;
            }
            if (((unit | 0x20) == 'f' && startsWith(i, FALSE)) || isOtherSpelling(i)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the index of the last byte of a property whose value is an empty list; -1 if the property has any other
     * value.
     *
     * @param start the index of the byte after {@code error} in the property's name
     */
    private int endOfEmptyList(int start) {
        int index = start;
        while (index < end && Character.isLetter(bytes[index])) {
            index++;
        }
        for (char expected : EMPTY_LIST) {
            index = expected == '"' ? index : skipBlanks(index);
            if (index >= end || bytes[index] != expected) {
                return -1;
            }
            index++;
        }
        return index - 1;
    }

    private int skipBlanks(int start) {
        int index = start;
        while (index < end
                && (bytes[index] == ' ' || bytes[index] == '\t' || bytes[index] == '\n' || bytes[index] == '\r')) {
            index++;
        }
        return index;
    }

    /**
     * Returns whether the given word begins at this index, regardless of letter case. Some characters that are not
     * letters also match. In this case, the SDK parses a response unnecessarily.
     */
    private boolean startsWith(int index, String word) {
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
     * Returns whether the byte at this index may belong to another spelling of a word. These bytes are:
     * <ul>
     *   <li>0, which every brace contains in UTF-16 and UTF-32
     *   <li>C0, C1, E0 and all bytes from F0, the possible first bytes of overlong sequences for ASCII characters
     *   <li>C4, C5 and E2, the first bytes of letters that differ from ASCII letters only by case
     *   <li>a backslash before {@code u}
     * </ul>
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
