package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * The token endpoint with the client credentials grant (RFC 6749, section 4.4). The client sends the credentials in the
 * fields of a form. The contract does not describe the token endpoint. Requests and responses follow the service's
 * documentation outside the contract, and errors follow RFC 6749, section 5.2.
 *
 * <p>A token includes the requested scopes that are granted to the client (RFC 6749, section 3.3). If the request names
 * no scope, the token includes all granted scopes. The token also includes all granted scopes if none of the requested
 * scopes is granted. The response lists the scopes of the token.
 *
 * <p>Thread-safe.
 */
public final class OauthArea {
    /** The scopes that the contract lists in "Authentication". */
    private static final Set<String> SCOPES = Set.of(
            "transactions.read",
            "report-generator:public.read",
            "report-generator:public.write",
            "secure:transactions.read",
            "pay_bank_account_balance.read",
            "receipts:public_receipts.write",
            "receipts:public_receipts.read",
            "secure:transactions.write",
            "payment-tokens:tokens.read");

    private final String clientId;
    private final String clientSecret;
    private final BearerCheck tokens;
    private volatile Set<String> granted = SCOPES;

    /** Creates the area with one OAuth client, which has all scopes of the contract. */
    public OauthArea(String clientId, String clientSecret, Clock clock, Random random) {
        this.clientId = clientId;
        this.clientSecret = clientSecret;
        this.tokens = new BearerCheck(clock, random);
    }

    public List<Route> routes() {
        return List.of(
                Route.of(ContractEndpoint.OAUTH_TOKEN, request -> token(request).with("Cache-Control", "no-store")));
    }

    public BearerCheck bearerCheck() {
        return tokens;
    }

    /** Limits the scopes of the client to these scopes. Tokens that this area has already issued keep their scopes. */
    public void grantOnly(Set<String> scopes) {
        if (!SCOPES.containsAll(scopes)) {
            throw new IllegalArgumentException("not all of them are scopes of the contract: " + scopes);
        }
        granted = Set.copyOf(scopes);
    }

    /** Returns the scopes of later tokens. */
    public Set<String> granted() {
        return granted;
    }

    public void grantAll() {
        granted = SCOPES;
    }

    private HttpResponse token(HttpRequest request) {
        Optional<FormParser> form = request.mediaType().equals("application/x-www-form-urlencoded")
                ? FormParser.of(request.body().utf8())
                : Optional.empty();
        if (form.isEmpty()) {
            return refused(400, "invalid_request", "the body is not a form without repeated fields");
        }
        Optional<String> grantType = form.get().value("grant_type");
        if (grantType.isEmpty()) {
            return refused(400, "invalid_request", "grant_type is missing");
        }
        if (!isClient(form.get())) {
            return refused(401, "invalid_client", "the client is not known by these credentials");
        }
        if (!grantType.get().equals("client_credentials")) {
            return refused(400, "unsupported_grant_type", "only client_credentials is simulated");
        }
        return issued(form.get().value("scope"));
    }

    private boolean isClient(FormParser form) {
        return form.value("client_id").equals(Optional.of(clientId))
                && form.value("client_secret").equals(Optional.of(clientSecret));
    }

    private HttpResponse issued(Optional<String> scope) {
        Set<String> requested =
                scope.map(names -> Set.copyOf(List.of(names.split(" ", -1)))).orElse(SCOPES);
        Set<String> now = granted;
        if (!SCOPES.containsAll(requested) || now.isEmpty()) {
            return refused(400, "invalid_scope", "a scope is unknown, or none is granted");
        }
        Set<String> allowed = new HashSet<>(requested);
        allowed.retainAll(now);
        return issued(allowed.isEmpty() ? now : allowed);
    }

    private HttpResponse issued(Set<String> scopes) {
        JsonRow token = new JsonRow()
                .put("access_token", tokens.issue(scopes))
                .put("expires_in", BearerCheck.LIFE.toSeconds())
                .put("token_type", "Bearer")
                .put("scope", String.join(" ", new TreeSet<>(scopes)));
        return HttpResponse.json(200, token.build());
    }

    private static HttpResponse refused(int status, String error, String description) {
        JsonRow refusal = new JsonRow().put("error", error).put("error_description", description);
        return HttpResponse.json(status, refusal.build());
    }
}
