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
 * A token source that records the requested scopes. If a call requests a scope that is not granted, this source fails
 * in the same way as the token source of the SDK. After the service has refused a token, this source returns another
 * token.
 */
public final class RecordingTokens implements TokenSource {
    /** The prefix of each token, which is followed by a consecutive number, beginning with 1. */
    public static final String PREFIX = "bearer-token-marker-";

    private final List<Scope> scopes = new CopyOnWriteArrayList<>();
    private final AtomicInteger number = new AtomicInteger(1);
    private volatile Optional<Set<Scope>> granted = Optional.empty();

    /** Limits the granted scopes to these scopes. Initially all scopes are granted. */
    public void grantOnly(Scope... only) {
        granted = Optional.of(Set.of(only));
    }

    /** Returns the requested scopes in the order of the requests. */
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
