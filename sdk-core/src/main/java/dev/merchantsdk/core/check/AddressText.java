package dev.merchantsdk.core.check;

import java.util.List;
import okhttp3.HttpUrl;

/** The rules for the characters in web addresses and in links into apps. */
final class AddressText {
    /** Schemes that run code in the payer's browser, read local files, or belong to web addresses. */
    private static final List<String> NO_APP_LINKS =
            List.of("javascript:", "data:", "vbscript:", "file:", "blob:", "http:", "https:");

    private AddressText() {}

    /** Returns whether a string starts with a prefix in lower case, regardless of the string's letter case. */
    static boolean startsWith(String text, String prefix) {
        if (text.length() < prefix.length()) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            char c = text.charAt(i);
            char lower = c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
            if (lower != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a string has only printable ASCII characters, no blanks and no backslashes, from an index on. */
    static boolean isPrintable(String text, int start) {
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '!' || c > '~' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether {@link HttpUrl} parses an address without correcting white space, a backslash or a missing host,
     * because the string is sent unchanged.
     */
    static boolean isUnchangedByHttpUrl(String text, int host) {
        if (host == text.length() || "/?#@".indexOf(text.charAt(host)) >= 0) {
            return false;
        }
        for (int i = host; i < text.length(); i++) {
            if (text.charAt(i) == '\\' || isWhiteSpace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether a string is an absolute URI whose scheme is not in {@link #NO_APP_LINKS}. Behind it, all visible
     * characters except the backslash are allowed.
     */
    static boolean isAppLink(String text) {
        int colon = text.indexOf(':');
        if (colon < 1 || !isScheme(text, colon)) {
            return false;
        }
        for (int i = 0; i < NO_APP_LINKS.size(); i++) {
            if (startsWith(text, NO_APP_LINKS.get(i))) {
                return false;
            }
        }
        for (int i = colon + 1; i < text.length(); ) {
            int character = text.codePointAt(i);
            if (character == '\\' || isInvisible(character)) {
                return false;
            }
            i += Character.charCount(character);
        }
        return true;
    }

    private static boolean isScheme(String text, int end) {
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            boolean other = (c >= '0' && c <= '9') || c == '+' || c == '.' || c == '-';
            if (!letter && (i == 0 || !other)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInvisible(int character) {
        int type = Character.getType(character);
        return Character.isSpaceChar(character)
                || type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.SURROGATE;
    }

    private static boolean isWhiteSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}
