package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Issues access tokens, and checks the token of a request and its scopes (contract, "Authentication"). Thread-safe.
 */
public final class BearerCheck {
    /** The lifetime of a token, as observed at the service. */
    static final Duration LIFE = Duration.ofHours(10);

    private static final String SCHEME = "Bearer ";

    private record Grant(Set<String> scopes, Instant expiresAt) {}

    private final Map<String, Grant> grants = new ConcurrentHashMap<>();
    private final Clock clock;
    private final Random random;

    BearerCheck(Clock clock, Random random) {
        this.clock = clock;
        this.random = random;
    }

    String issue(Set<String> scopes) {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        String token = HexFormat.of().formatHex(bytes);
        grants.put(token, new Grant(scopes, clock.instant().plus(LIFE)));
        return token;
    }

    /**
     * Returns a handler that calls the given handler if the token includes the scope, and refuses all other requests.
     */
    public Handler allowing(String scope, Handler handler) {
        return request -> refusal(request, scope).orElseGet(() -> handler.answer(request));
    }

    /**
     * Returns a response with status 401 if the request has no valid token with the scope; otherwise returns empty. The
     * contract has no separate status for a missing scope. The error text begins with the error text of the contract
     * and ends with the reason.
     */
    public Optional<HttpResponse> refusal(HttpRequest request, String scope) {
        List<String> values = request.headers().values("Authorization");
        if (values.size() != 1 || !values.get(0).regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.of(refused("there is no bearer token"));
        }
        Grant grant = grants.get(values.get(0).substring(SCHEME.length()));
        if (grant == null || !clock.instant().isBefore(grant.expiresAt())) {
            return Optional.of(refused("the access token is unknown or has expired"));
        }
        return grant.scopes().contains(scope)
                ? Optional.empty()
                : Optional.of(refused("the access token does not allow " + scope));
    }

    private static HttpResponse refused(String why) {
        return HttpResponse.problem(401, "Authentication error: authentication failed: " + why)
                .with("WWW-Authenticate", "Bearer");
    }
}
