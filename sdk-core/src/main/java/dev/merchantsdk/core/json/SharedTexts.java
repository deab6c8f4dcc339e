package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A parser of a page, whose records have many short values in common: it creates the text of equal ones once. */
final class SharedTexts extends JsonParserDelegate {
    private static final int LONGEST = 24;

    private final @Nullable String[] recent = new String[256];

    SharedTexts(JsonParser parser) {
        super(parser);
    }

    @Override
    public String getText() throws IOException {
        int length = delegate.getTextLength();
        if (length > LONGEST) {
            return delegate.getText();
        }
        char[] text = delegate.getTextCharacters();
        int start = delegate.getTextOffset();
        int hash = 0;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + text[start + i];
        }
        int place = (hash ^ (hash >>> 8)) & (recent.length - 1);
        String known = recent[place];
        if (known == null || !isEqual(known, text, start, length)) {
            known = delegate.getText();
            recent[place] = known;
        }
        return known;
    }

    private static boolean isEqual(String known, char[] text, int start, int length) {
        boolean isEqual = known.length() == length;
        for (int i = 0; isEqual && i < length; i++) {
            isEqual = known.charAt(i) == text[start + i];
        }
        return isEqual;
    }
}
