package dev.merchantsdk.core.call;

import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import okhttp3.HttpUrl;
import okhttp3.Response;

/** The address to which a response redirects, as an exception may show it. */
final class RedirectAddress {
    private static final int LONGEST_HEADER = 4096;
    private static final int LONGEST_PATH = 200;

    private RedirectAddress() {}

    /** Returns the address that {@code Location} of a redirect names, a relative one resolved; empty if it names no HTTP address. */
    static Optional<HttpUrl> in(Response response) {
        String location = response.code() / 100 == 3 ? response.header("Location") : null;
        return location == null || location.length() > LONGEST_HEADER
                ? Optional.empty()
                : Optional.ofNullable(response.request().url().resolve(location));
    }

    /**
     * Returns an address without user, query and fragment, masked. The host is masked as a whole: an address of digits is no card number.
     *
     * @param variables the path variables of the request, by value: the address has their names instead
     */
    static String shown(HttpUrl address, Map<String, String> variables, Masking masking) {
        String host = masking.knows(address.host()) ? "***" : address.host();
        String port = address.port() == HttpUrl.defaultPort(address.scheme()) ? "" : ":" + address.port();
        String path = masking.text(path(address, variables));
        String beginning = Excerpt.first(path, LONGEST_PATH);
        return address.scheme() + "://" + (host.contains(":") ? "[" + host + "]" : host) + port + "/" + beginning
                + (beginning.length() < path.length() ? Excerpt.ELLIPSIS : "");
    }

    private static String path(HttpUrl address, Map<String, String> variables) {
        StringJoiner path = new StringJoiner("/");
        for (int i = 0; i < address.pathSize(); i++) {
            path.add(variables.getOrDefault(
                    address.pathSegments().get(i), address.encodedPathSegments().get(i)));
        }
        return path.toString();
    }
}
