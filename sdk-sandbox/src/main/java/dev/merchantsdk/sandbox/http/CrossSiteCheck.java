package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Rejects requests that a browser on this machine sends on behalf of a page of another site. Such a page can use a host
 * name of its own site that resolves to this machine (DNS rebinding), or can post a form that changes the state of the
 * sandbox (cross-site request forgery).
 */
public final class CrossSiteCheck {
    /** The values of {@code Host} in requests of clients on this machine. */
    private static final Pattern LOCAL = Pattern.compile("(?i)(?:localhost|127\\.0\\.0\\.1|\\[::1])(?::[0-9]{1,5})?");

    private static final Set<String> SAFE = Set.of("GET", "HEAD");

    private CrossSiteCheck() {}

    /**
     * Returns a response with status 403 if {@code Host} is not a name of this machine, or if the request can change
     * the state and {@code Origin} is another site. Otherwise returns empty. A request without {@code Origin} is
     * allowed, because it cannot be a POST request of a web page: browsers send {@code Origin} with every POST request.
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
     * Returns a handler that passes a request to the given handler only if the request has an {@code Origin}. A page of
     * the sandbox sent such a request, because {@code refusal} has already rejected the requests from pages of other
     * sites.
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
