package dev.merchantsdk.core.redact;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import okhttp3.HttpUrl;
import okhttp3.Response;

/** The address of a redirect, in the form that an exception may show. */
public final class RedirectAddress {
    private static final int LONGEST_HEADER = 4096;
    private static final int LONGEST_PATH = 200;
    /**
     * The maximum number of path segments that are shown. The first segments of a path name a service, and later
     * segments name records.
     */
    private static final int SEGMENTS_AT_MOST = 4;

    private static final String MASK = "***";
    /**
     * The characters that are percent-encoded in a path. They include the percent sign, so that the encoding is
     * reversible.
     */
    private static final Pattern UNPRINTABLE = Pattern.compile("[^!-~]+|[/?#%]");

    private RedirectAddress() {}

    /**
     * Returns the resolved address from the {@code Location} header of a redirect. Empty if this address is not an HTTP
     * address, or if it differs from the address of the request only in the query and the fragment.
     */
    public static Optional<HttpUrl> from(Response response) {
        String location = response.code() / 100 == 3 ? response.header("Location") : null;
        HttpUrl requested = response.request().url();
        return location == null || location.length() > LONGEST_HEADER
                ? Optional.empty()
                : Optional.ofNullable(requested.resolve(location)).filter(address -> !isSame(address, requested));
    }

    private static boolean isSame(HttpUrl address, HttpUrl other) {
        return address.scheme().equals(other.scheme())
                && address.host().equals(other.host())
                && address.port() == other.port()
                && address.encodedPath().equals(other.encodedPath());
    }

    /**
     * Returns the scheme, the host, the port and the first segments of the path, redacted. The host is redacted either
     * as a whole or not at all, because the digits of an IP address are not a card number.
     *
     * @param variables the path variables of the request, with their values as keys; in the result, the variables
     *     replace their values
     */
    public static String shown(HttpUrl address, Map<String, String> variables, Redactor masking) {
        String host = masking.contains(address.host()) ? MASK : address.host();
        String port = address.port() == HttpUrl.defaultPort(address.scheme()) ? "" : ":" + address.port();
        String path = path(address.pathSegments(), variables, masking);
        String beginning = Excerpt.first(path, LONGEST_PATH);
        boolean isComplete = beginning.length() == path.length() && address.pathSize() <= SEGMENTS_AT_MOST;
        return address.scheme() + "://" + (host.contains(":") ? "[" + host + "]" : host) + port + "/" + beginning
                + (isComplete ? "" : Excerpt.ELLIPSIS);
    }

    /**
     * Redacts the decoded segments, because the redactor does not know all encodings. The whole path is also searched,
     * because a value can contain slashes.
     */
    private static String path(List<String> segments, Map<String, String> variables, Redactor masking) {
        List<String> masked = new ArrayList<>(segments);
        int count = Math.min(segments.size(), SEGMENTS_AT_MOST);
        for (int i = 0; i < count; i++) {
            String variable = variables.get(segments.get(i));
            masked.set(i, variable == null ? masking.text(segments.get(i)) : variable);
        }
        if (masking.contains(String.join("/", masked))) {
            return MASK;
        }
        String path = masked.stream()
                .limit(count)
                .map(segment -> variables.containsValue(segment) ? segment : segment(segment, variables))
                .collect(Collectors.joining("/"));
        return count < segments.size() ? path + "/" : path;
    }

    /**
     * Returns a redacted segment without its parameters, such as a session id. The name of a variable replaces each
     * value of the variable.
     */
    private static String segment(String masked, Map<String, String> variables) {
        int parameters = masked.indexOf(';');
        String name = parameters < 0 ? masked : masked.substring(0, parameters);
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            name = Pattern.compile(Pattern.quote(variable.getKey()), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                    .matcher(name)
                    .replaceAll(Matcher.quoteReplacement(variable.getValue()));
        }
        return UNPRINTABLE.matcher(name).replaceAll(found -> PercentEncoding.encode(found.group()));
    }
}
