package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.check.WebAddress;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Set;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * A configured address with an optional path prefix, and without user info, query or fragment. It uses HTTPS, or plain
 * HTTP to loopback and to hosts that the merchant allows.
 */
public final class BaseUrl implements NotJsonSerializable {
    /** A host name or an IPv4 address. The name may contain letters outside ASCII. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{M}\\p{N}._-]+");

    /** An IPv6 address with or without brackets. */
    private static final Pattern IPV6 = Pattern.compile("\\[[0-9A-Fa-f:.]+]|[0-9A-Fa-f]*:[0-9A-Fa-f]*:[0-9A-Fa-f:.]*");

    private final HttpUrl url;
    private final boolean loopback;

    private BaseUrl(HttpUrl url) {
        this.url = url;
        this.loopback = WebAddress.isLoopback(url);
    }

    /**
     * Parses an address. {@link #requireHttps} checks whether it may use plain HTTP.
     *
     * @throws ConfigurationException if the text is not a URL, or if the URL has user info, a query or a fragment
     */
    public static BaseUrl parse(Address address, String text) {
        HttpUrl url = text == null ? null : HttpUrl.parse(text);
        if (url == null) {
            throw invalid(address, "must be an absolute URL");
        }
        if (!url.encodedUsername().isEmpty() || !url.encodedPassword().isEmpty()) {
            throw invalid(address, "must not contain user info");
        }
        if (url.encodedQuery() != null || url.encodedFragment() != null) {
            throw invalid(address, "must not have a query or a fragment");
        }
        return new BaseUrl(url);
    }

    /**
     * Checks that this address uses HTTPS, or may use plain HTTP.
     *
     * @param plainHttpHosts hosts allowed besides loopback, as {@link #plainHttpHost} returns them
     * @throws ConfigurationException if plain HTTP to the host is not allowed
     */
    public void requireHttps(Address address, Set<String> plainHttpHosts) {
        if (isUnencrypted() && !plainHttpHosts.contains(url.host())) {
            throw invalid(
                    address,
                    "(MERCHANT_SDK_" + address
                            + "_URL) must be HTTPS; for plain HTTP to a test host call allowUnencryptedHttpTo(host), or set"
                            + " MERCHANT_SDK_PLAIN_HTTP_HOST");
        }
    }

    /**
     * Returns a host as {@link HttpUrl#host()} spells it: in lower case, and in ASCII.
     *
     * @throws ConfigurationException if {@code host} is not exactly one host name or IP address, but a URL, a wildcard
     *     or one with a port
     */
    public static String plainHttpHost(String host) {
        HttpUrl url = host == null ? null : hostOnly(host);
        if (url == null) {
            throw new ConfigurationException(
                    "the host for plain HTTP must be one host name or IP address, without scheme, port or path",
                    "Name it as in the address, such as gateway.test");
        }
        return url.host();
    }

    private static @Nullable HttpUrl hostOnly(String host) {
        if (NAME.matcher(host).matches()) {
            return HttpUrl.parse("http://" + host + "/");
        }
        return IPV6.matcher(host).matches() ? HttpUrl.parse("http://[" + host.replaceAll("[\\[\\]]", "") + "]/") : null;
    }

    /** Returns whether calls to this address leave this machine unencrypted. */
    public boolean isUnencrypted() {
        return !url.isHttps() && !loopback;
    }

    /**
     * Returns whether the host is loopback: {@code localhost}, {@code ::1}, or {@code 127} and three decimal octets. No
     * other spellings, such as {@code 127.1} and {@code localhost.}, which may be looked up as names.
     */
    public boolean isLoopback() {
        return loopback;
    }

    public HttpUrl asConfigured() {
        return url;
    }

    /** Returns a builder for URLs below this address, without a trailing slash. */
    public HttpUrl.Builder path() {
        int last = url.pathSize() - 1;
        HttpUrl.Builder builder = url.newBuilder();
        return url.pathSegments().get(last).isEmpty() ? builder.removePathSegment(last) : builder;
    }

    private static ConfigurationException invalid(Address address, String rule) {
        return new ConfigurationException(
                "the address " + address + " " + rule, "Set it with MerchantSdk.builder().address(...)");
    }

    @Override
    public String toString() {
        return url.toString();
    }
}
