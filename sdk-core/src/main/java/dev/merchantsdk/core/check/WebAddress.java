package dev.merchantsdk.core.check;

import java.util.Optional;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/** An absolute http or https address. A fast scan accepts simple ones, and {@link HttpUrl} parses all others. */
public enum WebAddress {
    HTTPS_OR_LOOPBACK,
    OTHER_HTTP;

    /** The loopback hosts as OkHttp spells them: in lower case, and with the shortest spelling of IPv6 addresses. */
    private static final Pattern LOOPBACK =
            Pattern.compile("127(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|localhost|::1");

    /** The part behind {@code //} of an address in which {@link HttpUrl} corrects no white space, backslash or host. */
    private static final Pattern UNCHANGED = Pattern.compile("[^/?#@\\\\\\s][^\\\\\\s]*");

    /** A scheme that runs no code in the payer's browser, reads no local file, and is not that of a web address. */
    private static final String APP_SCHEME = "(?!(?:javascript|data|vbscript|file|blob|https?):)[A-Z][A-Z0-9+.-]*";

    /** An absolute URI of an app. Behind the scheme, all visible characters except the backslash are allowed. */
    private static final Pattern APP_LINK =
            Pattern.compile(APP_SCHEME + ":[^\\\\\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}]*", Pattern.CASE_INSENSITIVE);

    private static final int MOST_LABELS = 4;
    private static final int LONGEST_LABEL = 63;
    private static final int LONGEST_TOP_LABEL = 61;

    static Optional<WebAddress> parse(String text) {
        boolean https = startsWith(text, "https://");
        if (!https && !startsWith(text, "http://")) {
            return Optional.empty();
        }
        int host = https ? "https://".length() : "http://".length();
        if (isCertainlyAccepted(text, host)) {
            return Optional.of(https ? HTTPS_OR_LOOPBACK : OTHER_HTTP);
        }
        HttpUrl url = UNCHANGED.matcher(text.substring(host)).matches() ? HttpUrl.parse(text) : null;
        if (url == null) {
            return Optional.empty();
        }
        return Optional.of(url.isHttps() || isLoopback(url) ? HTTPS_OR_LOOPBACK : OTHER_HTTP);
    }

    static boolean isCallbackAddress(String text) {
        return parse(text).orElse(OTHER_HTTP).isHttpsOrLoopback();
    }

    /** Checks the address to which the service sends callbacks. */
    public static void callback(Violations violations, String field, Optional<String> url) {
        violations.text(field, url).sensitive().oneLine();
        violations.rule(
                url.isEmpty() || isCallbackAddress(url.get()),
                field,
                "must be an absolute https address; http only to the loopback interface");
    }

    /** Returns whether the host of a URL is loopback; {@code BaseUrl.isLoopback()} lists the spellings. */
    public static boolean isLoopback(HttpUrl url) {
        return LOOPBACK.matcher(url.host()).matches();
    }

    /** Returns whether a payer's browser may return to this address. */
    public static boolean isReturnAddress(String text) {
        return parse(text).isPresent() || isAppLink(text);
    }

    static boolean isAppLink(String text) {
        return APP_LINK.matcher(text).matches();
    }

    boolean isHttpsOrLoopback() {
        return this == HTTPS_OR_LOOPBACK;
    }

    /** Returns whether a string starts with a prefix in lower case, regardless of the string's letter case. */
    private static boolean startsWith(String text, String prefix) {
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
    private static boolean isPrintable(String text, int start) {
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '!' || c > '~' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether {@link HttpUrl} certainly accepts the address unchanged: its host has two to four labels of
     * lower-case letters, digits and hyphens, none in punycode, the last one only of letters, so it is no IP address.
     * There is no port, and only printable ASCII follows.
     */
    private static boolean isCertainlyAccepted(String text, int host) {
        int labels = 0;
        int start = host;
        for (int i = host; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.') {
                if (!isLabel(text, start, i)) {
                    return false;
                }
                labels++;
                start = i + 1;
            } else if (c == '/' || c == '?' || c == '#') {
                return isTopLabel(text, start, i, labels) && isPrintable(text, i);
            }
        }
        return isTopLabel(text, start, text.length(), labels);
    }

    private static boolean isLabel(String text, int start, int end) {
        if (start == end || end - start > LONGEST_LABEL || text.startsWith("xn--", start)) {
            return false;
        }
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            boolean inner = i > start && i < end - 1;
            if (!isLowerCase(c) && (c < '0' || c > '9') && (c != '-' || !inner)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTopLabel(String text, int start, int end, int labelsBefore) {
        if (labelsBefore == 0 || labelsBefore >= MOST_LABELS || end - start < 2 || end - start > LONGEST_TOP_LABEL) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (!isLowerCase(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLowerCase(char c) {
        return c >= 'a' && c <= 'z';
    }
}
