package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the access token of a request and the scopes of the token (contract, "Authentication"). */
public final class BearerCheck {
    private static final String SCHEME = "Bearer ";

    private final AccessTokens tokens;

    BearerCheck(AccessTokens tokens) {
        this.tokens = tokens;
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
        Optional<Set<String>> scopes = tokens.scopes(values.get(0).substring(SCHEME.length()));
        if (scopes.isEmpty()) {
            return Optional.of(refused("the access token is unknown or has expired"));
        }
        return scopes.get().contains(scope)
                ? Optional.empty()
                : Optional.of(refused("the access token does not allow " + scope));
    }

    private static HttpResponse refused(String why) {
        return HttpResponse.problem(401, "Authentication error: authentication failed: " + why)
                .with("WWW-Authenticate", "Bearer");
    }
}
