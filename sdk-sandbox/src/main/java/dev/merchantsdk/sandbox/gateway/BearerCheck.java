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
     * Returns a handler that calls the given handler if the token includes the scope, and responds with 401 to all
     * other requests; the contract has no separate status for a missing scope. The error text begins with that of the
     * contract and ends with the reason.
     */
    public Handler allowing(String scope, Handler handler) {
        return request -> fault(request, scope)
                .map(why -> HttpResponse.problem(401, "Authentication error: authentication failed: " + why)
                        .with("WWW-Authenticate", "Bearer"))
                .orElseGet(() -> handler.answer(request));
    }

    private Optional<String> fault(HttpRequest request, String scope) {
        List<String> values = request.headers().values("Authorization");
        if (values.size() != 1 || !values.get(0).regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.of("there is no bearer token");
        }
        Grant grant = grants.get(values.get(0).substring(SCHEME.length()));
        if (grant == null || !clock.instant().isBefore(grant.expiresAt())) {
            return Optional.of("the access token is unknown or has expired");
        }
        return Optional.of("the access token does not allow " + scope)
                .filter(why -> !grant.scopes().contains(scope));
    }
}
