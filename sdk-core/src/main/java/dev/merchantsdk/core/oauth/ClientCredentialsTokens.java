package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.ClientCredentials;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** The built-in tokens: one at a time for each scope, kept and refreshed. Thread-safe. */
public final class ClientCredentialsTokens implements TokenSource {
    private final Calls calls;
    private final ClientCredentials client;
    private final Clock clock;
    private final Map<Scope, ScopeTokens> scopes = new ConcurrentHashMap<>();

    /** Tokens of a client, asked for by calls that need no token themselves. */
    public ClientCredentialsTokens(Calls calls, ClientCredentials client, Clock clock) {
        this.calls = calls;
        this.client = client;
        this.clock = clock;
    }

    @Override
    public CompletableFuture<AccessToken> token(Scope scope) {
        return of(scope).current();
    }

    @Override
    public boolean refused(Scope scope, AccessToken token) {
        of(scope).forget(token);
        return true;
    }

    private ScopeTokens of(Scope scope) {
        return scopes.computeIfAbsent(scope, key -> new ScopeTokens(calls, new TokenRequest(client, key), key, clock));
    }
}
