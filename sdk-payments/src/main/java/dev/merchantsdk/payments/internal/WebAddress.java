package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.BaseUrl;
import java.util.Optional;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/** An absolute http or https address. */
final class WebAddress {
    /** OkHttp mends much ({@code https:/host}, blanks around, backslashes); what is sent is what stands there, so nothing is mended. */
    private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?://[^/?#@\\\\\\s][^\\\\\\s]*");

    /**
     * An address whose host {@link HttpUrl} accepts unchanged, at most 253 characters long and no punycode. The conversion of international
     * names, which HttpUrl applies to every host, takes longer than all other checks of a payment.
     */
    private static final Pattern ASCII_NAME = Pattern.compile(
            "https?://(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.){1,3}(?!xn--)[a-z]{2,61}(?:[/?#][!-\\[\\]-~]*)?");

    /**
     * An absolute URI of another scheme: of RFC 3986, also with letters beyond ASCII. The schemes that are rejected run code in the payer's browser or
     * read its files.
     */
    private static final Pattern APP_LINK = Pattern.compile(
            "(?i)(?!(?:javascript|data|vbscript|file|blob|https?):)[a-z][a-z0-9+.-]*:[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\\\]*");

    private final boolean httpsOrLoopback;

    private WebAddress(boolean httpsOrLoopback) {
        this.httpsOrLoopback = httpsOrLoopback;
    }

    /** The address of a text; empty if it is none. */
    static Optional<WebAddress> parse(String text) {
        if (ASCII_NAME.matcher(text).matches()) {
            return Optional.of(new WebAddress(text.startsWith("https:")));
        }
        return ABSOLUTE.matcher(text).matches()
                ? Optional.ofNullable(HttpUrl.parse(text))
                        .map(url -> new WebAddress(url.isHttps() || BaseUrl.isLoopback(url)))
                : Optional.empty();
    }

    /** Returns whether a payer's browser may return there: an address, or an absolute URI of a scheme that is not rejected. */
    static boolean isReturnAddress(String text) {
        return parse(text).isPresent() || APP_LINK.matcher(text).matches();
    }

    /** Whether what is sent there cannot be read on the way. */
    boolean isHttpsOrLoopback() {
        return httpsOrLoopback;
    }
}
