package dev.merchantsdk.core.oauth;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.ClientCredentials;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** Requests tokens with the OAuth client's credentials, and caches and refreshes one for each scope. Thread-safe. */
public final class ClientCredentialsTokens implements TokenSource {
    private final Calls calls;
    private final ClientCredentials client;
    private final Clock clock;
    private final Duration retryDelay;
    private final Map<Scope, ScopeTokens> scopes = new ConcurrentHashMap<>();

    /**
     * Creates a token source.
     *
     * @param clock the clock that measures the lifetime of tokens and the retry delay
     * @param retryDelay the {@code authenticationRetryDelay} of the retry settings
     */
    public ClientCredentialsTokens(Calls calls, ClientCredentials client, Clock clock, Duration retryDelay) {
        this.calls = calls;
        this.client = client;
        this.clock = clock;
        this.retryDelay = retryDelay;
    }

    @Override
    public CompletableFuture<AccessToken> token(Scope scope) {
        return of(scope).current();
    }

    @Override
    public boolean refused(Scope scope, AccessToken token) {
        return of(scope).refused(token);
    }

    private ScopeTokens of(Scope scope) {
        return scopes.computeIfAbsent(
                scope, key -> new ScopeTokens(calls, new TokenRequest(client, key), clock, retryDelay));
    }
}
