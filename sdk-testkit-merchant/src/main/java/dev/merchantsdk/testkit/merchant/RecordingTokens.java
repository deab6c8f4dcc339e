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
 * A token source that records the requested scopes. For a scope that is not granted, {@link #token} fails with a
 * {@code TokenRequestException}. After a call of {@link #refused}, {@code token} returns another token.
 */
public final class RecordingTokens implements TokenSource {
    /** Each token consists of this prefix and a number that counts from 1. */
    public static final String PREFIX = "bearer-token-marker-";

    private final List<Scope> scopes = new CopyOnWriteArrayList<>();
    private final AtomicInteger number = new AtomicInteger(1);
    private volatile Optional<Set<Scope>> granted = Optional.empty();

    /** Limits the granted scopes to these scopes. Initially all scopes are granted. */
    public void grantOnly(Scope... only) {
        granted = Optional.of(Set.of(only));
    }

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
