package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.config.BaseUrl;
import java.util.Optional;
import okhttp3.HttpUrl;

/**
 * An absolute http or https address. A fast scan accepts simple addresses. {@link HttpUrl} parses all other addresses.
 * {@code HttpUrl} is slower, because {@code HttpUrl} also converts international host names.
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

    /** Returns an empty {@code Optional} if the string is not an http or https address. */
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

    /**
     * Returns whether the SDK accepts an address for callbacks: any https address, or an http address of this computer.
     */
    static boolean isCallbackAddress(String text) {
        return parse(text).filter(WebAddress::isHttpsOrLoopback).isPresent();
    }

    /** Returns whether a payer's browser may return to this address. */
    static boolean isReturnAddress(String text) {
        return parse(text).isPresent() || AddressText.isAppLink(text);
    }

    boolean isHttpsOrLoopback() {
        return httpsOrLoopback;
    }

    /**
     * Returns whether {@link HttpUrl} certainly accepts the address unchanged. This method returns true only for an
     * address that meets all of the following conditions:
     *
     * <ul>
     *   <li>The host name consists of two to four labels of lower-case letters, digits and hyphens.
     *   <li>No label is in punycode.
     *   <li>The last label contains only letters, so the host name is not an IP address.
     *   <li>The address has no port.
     *   <li>Only printable ASCII characters follow the host name.
     * </ul>
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
