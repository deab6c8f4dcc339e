package dev.merchantsdk.payments.internal;

import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** What kind of address a text is. */
final class WebAddress {
    private static final Pattern LOOPBACK = Pattern.compile("127(\\.[0-9]{1,3}){3}");

    private WebAddress() {}

    static boolean isWeb(String address) {
        return parse(address) != null;
    }

    static boolean isHttps(String address) {
        HttpUrl url = parse(address);
        return url != null && url.isHttps();
    }

    static boolean isLoopback(String address) {
        HttpUrl url = parse(address);
        return url != null
                && (url.host().equals("localhost")
                        || url.host().equals("::1")
                        || LOOPBACK.matcher(url.host()).matches());
    }

    private static @Nullable HttpUrl parse(String address) {
        return HttpUrl.parse(address);
    }
}
