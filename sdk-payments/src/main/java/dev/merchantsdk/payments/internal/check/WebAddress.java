package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.config.BaseUrl;
import java.util.Optional;
import okhttp3.HttpUrl;

/**
 * An absolute http or https address. A text is scanned before {@link HttpUrl} parses it: HttpUrl also converts
 * international names, which takes longer than all other checks of a payment.
 */
final class WebAddress {
    private static final Optional<WebAddress> HTTPS_OR_LOOPBACK = Optional.of(new WebAddress(true));
    private static final Optional<WebAddress> HTTP = Optional.of(new WebAddress(false));

    private static final int MOST_LABELS = 4;
    private static final int LONGEST_LABEL = 63;
    private static final int LONGEST_TOP_LABEL = 61;

    private final boolean httpsOrLoopback;

    private WebAddress(boolean httpsOrLoopback) {
        this.httpsOrLoopback = httpsOrLoopback;
    }

    /** Returns the address of a text; empty if the text is not an address. */
    static Optional<WebAddress> parse(String text) {
        boolean https = AddressText.startsWith(text, "https://");
        if (!https && !AddressText.startsWith(text, "http://")) {
            return Optional.empty();
        }
        int host = https ? "https://".length() : "http://".length();
        if (isCertainlyAccepted(text, host)) {
            return https ? HTTPS_OR_LOOPBACK : HTTP;
        }
        HttpUrl url = AddressText.isUnchangedByHttpUrl(text, host) ? HttpUrl.parse(text) : null;
        if (url == null) {
            return Optional.empty();
        }
        return url.isHttps() || BaseUrl.isLoopback(url) ? HTTPS_OR_LOOPBACK : HTTP;
    }

    /** Returns whether results can be notified there. */
    static boolean isCallbackAddress(String text) {
        return parse(text).filter(WebAddress::isHttpsOrLoopback).isPresent();
    }

    /**
     * Returns whether a payer's browser may return there: an address, or an absolute URI of a scheme that is not
     * rejected.
     */
    static boolean isReturnAddress(String text) {
        return parse(text).isPresent() || AddressText.isAppLink(text);
    }

    /** Returns whether the address encrypts the transfer. */
    boolean isHttpsOrLoopback() {
        return httpsOrLoopback;
    }

    /**
     * Returns whether the address has a name that {@link HttpUrl} accepts unchanged, of two to four labels in lower
     * case without punycode, no port and nothing but printable ASCII characters after the name. The last label has
     * letters only, so the name is not an IP address.
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
