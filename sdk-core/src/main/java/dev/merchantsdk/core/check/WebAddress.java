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

    private static final int MOST_LABELS = 4;
    private static final int LONGEST_LABEL = 63;
    private static final int LONGEST_TOP_LABEL = 61;

    static Optional<WebAddress> parse(String text) {
        boolean https = AddressText.startsWith(text, "https://");
        if (!https && !AddressText.startsWith(text, "http://")) {
            return Optional.empty();
        }
        int host = https ? "https://".length() : "http://".length();
        if (isCertainlyAccepted(text, host)) {
            return Optional.of(https ? HTTPS_OR_LOOPBACK : OTHER_HTTP);
        }
        HttpUrl url = AddressText.isUnchangedByHttpUrl(text, host) ? HttpUrl.parse(text) : null;
        if (url == null) {
            return Optional.empty();
        }
        return Optional.of(url.isHttps() || isLoopback(url) ? HTTPS_OR_LOOPBACK : OTHER_HTTP);
    }

    static boolean isCallbackAddress(String text) {
        return parse(text).filter(WebAddress::isHttpsOrLoopback).isPresent();
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
        return parse(text).isPresent() || AddressText.isAppLink(text);
    }

    boolean isHttpsOrLoopback() {
        return this == HTTPS_OR_LOOPBACK;
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
                return isTopLabel(text, start, i, labels) && AddressText.isPrintable(text, i);
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
