package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Refuses requests that a page of another site makes a browser on this machine send: under a name of that site, which
 * resolves to this machine (DNS rebinding), or as a form that changes the state (cross-site request forgery).
 */
public final class CrossSiteCheck {
    /** The names under which a client on this machine calls the sandbox. */
    private static final Pattern LOCAL = Pattern.compile("(?i)(?:localhost|127\\.0\\.0\\.1|\\[::1])(?::[0-9]{1,5})?");

    private static final Set<String> SAFE = Set.of("GET", "HEAD");

    private CrossSiteCheck() {}

    /**
     * Returns the 403 for a request whose {@code Host} is no name of this machine, or which can change the state and
     * has the {@code Origin} of another site. A request without {@code Origin} is not of a page: browsers send it with
     * every post.
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

    /** Passes only requests of the sandbox's pages to a handler: those with an {@code Origin}. */
    public static Handler ofOwnPage(Handler handler) {
        return request -> request.headers().get("Origin") == null
                ? refused("the request was not sent by a page of the sandbox")
                : handler.answer(request);
    }

    private static HttpResponse refused(String why) {
        return HttpResponse.problem(403, "Refused: " + why);
    }
}
