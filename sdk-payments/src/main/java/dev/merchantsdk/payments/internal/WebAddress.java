package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.BaseUrl;
import java.util.Optional;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/** An absolute http or https address. */
final class WebAddress {
    /** OkHttp mends much ({@code https:/host}, blanks around, backslashes); what is sent is what stands there, so nothing is mended. */
    private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?://[^/?#@\\\\\\s][^\\\\\\s]*");

    private final HttpUrl url;

    private WebAddress(HttpUrl url) {
        this.url = url;
    }

    /** The address of a text; empty if it is none. */
    static Optional<WebAddress> parse(String text) {
        return ABSOLUTE.matcher(text).matches()
                ? Optional.ofNullable(HttpUrl.parse(text)).map(WebAddress::new)
                : Optional.empty();
    }

    /** Whether what is sent there cannot be read on the way. */
    boolean isHttpsOrLoopback() {
        return url.isHttps() || BaseUrl.isLoopback(url);
    }
}
