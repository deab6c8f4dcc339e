package dev.merchantsdk.core.json;

/** Words of ASCII characters that are searched for in bytes, in any letter case, all in one pass. */
public final class AsciiWords {
    private final String[] words;
    /** For each ASCII character, a bit for each word that begins with it. */
    private final int[] beginning = new int[128];

    /** @param words at most 30 words, in lower case */
    public AsciiWords(String... words) {
        this.words = words.clone();
        for (int i = 0; i < words.length; i++) {
            char first = words[i].charAt(0);
            beginning[first] |= 1 << i;
            beginning[Character.toUpperCase(first)] |= 1 << i;
        }
    }

    /**
     * Searches the bytes from {@code start} (inclusive) to {@code end} (exclusive).
     *
     * @param name a further word, which is between quotation marks
     * @return a bit for each word that occurs, in their order, the name last; shifted by 32, those that occur twice
     */
    public long find(byte[] bytes, int start, int end, String name) {
        int once = 0;
        int twice = 0;
        for (int i = start; i < end; i++) {
            byte character = bytes[i];
            boolean isName =
                    character == '"' && isAt(bytes, i + 1, end - 1, name) && bytes[i + 1 + name.length()] == '"';
            int found = isName ? 1 << words.length : 0;
            for (int left = character < 0 ? 0 : beginning[character]; left != 0; left &= left - 1) {
                int word = Integer.numberOfTrailingZeros(left);
                found |= isAt(bytes, i, end, words[word]) ? 1 << word : 0;
            }
            twice |= once & found;
            once |= found;
        }
        return (long) twice << 32 | once;
    }

    private static boolean isAt(byte[] bytes, int position, int end, String word) {
        if (word.length() > end - position) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
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
