package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Rejects requests that a page of another site sends through a browser on this machine. The check prevents DNS
 * rebinding and cross-site request forgery.
 */
public final class CrossSiteCheck {
    /** The allowed values of {@code Host}. */
    private static final Pattern LOCAL = Pattern.compile("(?i)(?:localhost|127\\.0\\.0\\.1|\\[::1])(?::[0-9]{1,5})?");

    private static final Set<String> SAFE = Set.of("GET", "HEAD");

    private CrossSiteCheck() {}

    /**
     * Returns a response with status 403 in these cases, and otherwise empty:
     *
     * <ul>
     *   <li>{@code Host} is not a name of this machine;
     *   <li>the request can change the state, and {@code Origin} is another site.
     * </ul>
     *
     * <p>This method allows requests without {@code Origin}, because shops send such requests. Browsers send
     * {@code Origin} with every POST request of a page.
     */
    static Optional<HttpResponse> refusal(HttpRequest request) {
        List<String> hosts = request.headers().values("Host");
        if (hosts.size() != 1 || !LOCAL.matcher(hosts.get(0)).matches()) {
            return Optional.of(refused("the host is not this machine"));
        }
        boolean foreign = !SAFE.contains(request.method())
                && request.headers().values("Origin").stream()
                        .anyMatch(origin -> !origin.equals("http://" + hosts.get(0)));
        return foreign ? Optional.of(refused("the request was sent by another site")) : Optional.empty();
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
