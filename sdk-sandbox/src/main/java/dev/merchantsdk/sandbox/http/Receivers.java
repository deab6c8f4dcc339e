package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.check.WebAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.function.Predicate;
import okhttp3.HttpUrl;

/** Decides which addresses get callbacks: http addresses of the loopback interface and of further hosts. */
public final class Receivers {
    private final Predicate<String> furtherHosts;

    /** Creates the check. The predicate gets a host in lower case and without the port. */
    public Receivers(Predicate<String> furtherHosts) {
        this.furtherHosts = furtherHosts;
    }

    /** Refuses an address that gets no callbacks. */
    public void check(String address) {
        if (find(address).isEmpty()) {
            throw new IllegalArgumentException(
                    "the sandbox posts only to http addresses of this machine and of its allowed hosts");
        }
    }

    /**
     * Returns the host and port of a receiver. All loopback hosts are names of this machine, so they are one receiver.
     */
    static String key(HttpUrl url) {
        return (WebAddress.isLoopback(url) ? "localhost" : url.host()) + ":" + url.port();
    }

    /** Returns the URL of an address, or empty if the address gets no callbacks. */
    Optional<HttpUrl> find(String address) {
        try {
            URI uri = new URI(address);
            HttpUrl url = HttpUrl.get(uri);
            // A URI without a host is rejected, because HTTP clients interpret such a URI in different ways.
            boolean allowed = "http".equals(uri.getScheme())
                    && uri.getHost() != null
                    && url != null
                    && (WebAddress.isLoopback(url) || furtherHosts.test(url.host()));
            return allowed ? Optional.of(url) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
