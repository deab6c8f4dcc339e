package dev.merchantsdk.core.json;

/** Bytes that are searched for words of ASCII characters in any letter case, without being copied. */
public final class Ascii {
    private final byte[] bytes;
    private final int start;
    private final int end;

    /** Searches the bytes from {@code start} (inclusive) to {@code end} (exclusive). */
    public Ascii(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
    }

    public boolean contains(String word) {
        return indexOf(word, start) >= 0;
    }

    public boolean isRepeated(String word) {
        int first = indexOf(word, start);
        return first >= 0 && indexOf(word, first + 1) >= 0;
    }

    /** Returns the first position of a word at or after {@code from}; -1 if there is none. */
    private int indexOf(String word, int from) {
        char first = lowerCase(word.charAt(0));
        for (int i = from; i <= end - word.length(); i++) {
            if (lowerCase((char) bytes[i]) == first && isAt(i, word)) {
                return i;
            }
        }
        return -1;
    }

    private boolean isAt(int position, String word) {
        for (int i = 1; i < word.length(); i++) {
            if (lowerCase((char) bytes[position + i]) != lowerCase(word.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static char lowerCase(char ascii) {
        return ascii >= 'A' && ascii <= 'Z' ? (char) (ascii | 0x20) : ascii;
    }
}
