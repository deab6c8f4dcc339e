package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rejects requests that a page of another site sends through a browser on this machine. The check prevents DNS
 * rebinding and cross-site request forgery.
 */
public final class CrossSiteCheck {
    private static final Pattern HOST = Pattern.compile("(.+?)(?::[0-9]{1,5})?");
    private static final Set<String> SAFE = Set.of("GET", "HEAD");

    private final Set<String> hosts;

    /** Creates a check for a server whose clients may use these hosts, in lower case and without a port. */
    CrossSiteCheck(Set<String> hosts) {
        this.hosts = hosts;
    }

    /**
     * Returns a response with status 403 in these cases, and otherwise empty:
     *
     * <ul>
     *   <li>{@code Host} is none of the hosts;
     *   <li>the request can change the state, and {@code Origin} is another site.
     * </ul>
     *
     * <p>This method allows requests without {@code Origin}, because shops send such requests. Browsers send
     * {@code Origin} with every POST request of a page.
     */
    Optional<HttpResponse> refusal(HttpRequest request) {
        List<String> named = request.headers().values("Host");
        if (named.size() != 1 || !isAllowed(named.get(0))) {
            return Optional.of(refused("the host is not this machine"));
        }
        boolean foreign = !SAFE.contains(request.method())
                && request.headers().values("Origin").stream()
                        .anyMatch(origin -> !origin.equals("http://" + named.get(0)));
        return foreign ? Optional.of(refused("the request was sent by another site")) : Optional.empty();
    }

    private boolean isAllowed(String host) {
        Matcher parts = HOST.matcher(host);
        return parts.matches() && hosts.contains(parts.group(1).toLowerCase(Locale.ROOT));
    }

    /**
     * Returns a handler for actions that only pages of the sandbox may start. The handler rejects requests without
     * {@code Origin}. {@code refusal} has already rejected the POST requests from other sites.
     */
    public static Handler ofOwnPage(Handler handler) {
        return request -> request.headers().get("Origin") == null
                ? refused("the request was not sent by a page of the sandbox")
                : handler.answer(request);
    }

    private static HttpResponse refused(String why) {
        return HttpResponse.problem(403, "Refused: " + why);
    }
}
