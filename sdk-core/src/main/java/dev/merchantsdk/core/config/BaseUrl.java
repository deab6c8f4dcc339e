package dev.merchantsdk.core.config;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/** A configured address: HTTPS unless it is loopback, with an optional path prefix, and nothing else. */
public final class BaseUrl implements NotJsonSerializable {
    /** OkHttp writes hosts in lower case, IPv6 addresses in their shortest form, and IPv4-mapped ones as IPv4. */
    private static final Pattern LOOPBACK =
            Pattern.compile("127(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|localhost|::1");

    private final HttpUrl url;

    private BaseUrl(HttpUrl url) {
        this.url = url;
    }

    /**
     * Reads an address.
     *
     * @throws ConfigurationException if it is no URL, is not HTTPS (loopback excepted), or has user info, a query or a fragment
     */
    public static BaseUrl parse(Address address, String text) {
        HttpUrl url = text == null ? null : HttpUrl.parse(text);
        if (url == null) {
            throw refused(address, "must be an absolute URL");
        }
        if (!url.isHttps() && !isLoopback(url)) {
            throw refused(address, "must be HTTPS; plain HTTP is for loopback only");
        }
        if (!url.encodedUsername().isEmpty() || !url.encodedPassword().isEmpty()) {
            throw refused(address, "must not hold user info");
        }
        if (url.encodedQuery() != null || url.encodedFragment() != null) {
            throw refused(address, "must not have a query or a fragment");
        }
        return new BaseUrl(url);
    }

    /**
     * Returns whether the host of a URL is the loopback interface: {@code localhost}, {@code ::1}, or {@code 127} and three decimal octets
     * of 0..255 without leading zeros. Other forms, such as {@code 127.1} and {@code localhost.}, are not: a resolver may look them up as
     * names.
     */
    public static boolean isLoopback(HttpUrl url) {
        return LOOPBACK.matcher(url.host()).matches();
    }

    /** The address itself, as it was configured. */
    public HttpUrl asConfigured() {
        return url;
    }

    /** The address as a start for paths: without its trailing slash. */
    public HttpUrl.Builder path() {
        int last = url.pathSize() - 1;
        HttpUrl.Builder builder = url.newBuilder();
        return url.pathSegments().get(last).isEmpty() ? builder.removePathSegment(last) : builder;
    }

    private static ConfigurationException refused(Address address, String rule) {
        return new ConfigurationException(
                "the address " + address + " " + rule, "Set it with MerchantSdk.builder().address(...)");
    }

    @Override
    public String toString() {
        return url.toString();
    }
}
