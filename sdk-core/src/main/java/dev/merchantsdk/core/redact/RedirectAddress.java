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

/** Reads the address of a redirect, and redacts the address for exception messages. */
public final class RedirectAddress {
    private static final int LONGEST_HEADER = 4096;
    private static final int LONGEST_PATH = 200;
    /** The maximum number of path segments in a message. Later segments often contain ids. */
    private static final int SEGMENTS_AT_MOST = 4;

    private static final String MASK = "***";
    /** The characters of a path segment that must be percent-encoded, including the percent sign. */
    private static final Pattern UNPRINTABLE = Pattern.compile("[^!-~]+|[/?#%]");

    private RedirectAddress() {}

    /**
     * Returns the address in the {@code Location} header of a redirect, resolved against the address of the request.
     * Returns empty in each of these cases:
     * <ul>
     *   <li>The response is not a redirect.
     *   <li>The header is missing, is longer than {@value #LONGEST_HEADER} characters or contains no HTTP address.
     *   <li>The address has the same scheme, host, port and path as the request.
     * </ul>
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
     * Returns the scheme, the host, the port and the first path segments of an address, with a redacted host and path.
     * If the host contains a credential or a personal value of the request, a mask replaces the whole host. The search
     * in the host ignores sequences of digits, because an IP address can look like a card number.
     *
     * @param variables the path variables of the request. A key is a value in the path, such as {@code 123}. The mapped
     *     text is the name of the variable in braces, such as {@code {id}}, and replaces the value in the result
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
     * Returns the redacted path. The redactor gets decoded segments, because one value can be percent-encoded in many
     * ways. The redactor also searches the whole path, because a value can contain slashes.
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
     * Removes the first semicolon of a redacted segment and all text after the semicolon, such as a session id.
     * Replaces each value of a path variable with the name of this variable in braces. Percent-encodes where necessary.
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
