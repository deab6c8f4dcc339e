package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.call.TokenRequestException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A token source that records the requested scopes and fails like the built-in one for a scope that is not granted. If
 * the service refuses a token, the next call gets another one.
 */
public final class RecordingTokens implements TokenSource {
    /** Each token is this text and a number, from 1. */
    public static final String PREFIX = "bearer-token-marker-";

    private final List<Scope> scopes = new CopyOnWriteArrayList<>();
    private final AtomicInteger number = new AtomicInteger(1);
    private volatile Optional<Set<Scope>> granted = Optional.empty();

    /** Grants only these scopes from now on. */
    public void grantOnly(Scope... only) {
        granted = Optional.of(Set.of(only));
    }

    /** The requested scopes, in their order. */
    public List<Scope> scopes() {
        return scopes;
    }

    @Override
    public CompletableFuture<AccessToken> token(Scope scope) {
        scopes.add(scope);
        return granted.map(only -> only.contains(scope)).orElse(true)
                ? CompletableFuture.completedFuture(AccessToken.of(Secret.of(PREFIX + number.get())))
                : CompletableFuture.failedFuture(TokenRequestException.scopeNotGranted(scope));
    }

    @Override
    public boolean refused(Scope scope, AccessToken token) {
        number.incrementAndGet();
        return true;
    }
}
