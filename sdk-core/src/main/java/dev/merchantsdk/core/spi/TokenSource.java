package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.concurrent.CompletableFuture;

/**
 * A source of OAuth access tokens, called from any thread. It replaces the client credentials grant (RFC 6749, 4.4),
 * which service documentation outside the contract describes: the contract's section "Authentication" does not specify
 * how to get tokens.
 */
public interface TokenSource {
    /**
     * Returns a token for the scope, which a call awaits until its deadline. Several calls may share the future, so
     * none completes, cancels or obtrudes it.
     */
    CompletableFuture<AccessToken> token(Scope scope);

    /**
     * Called after the service rejected this token with HTTP 401. After true, {@link #token} must not return it again.
     *
     * @return whether {@link #token} can supply another token; if so, the call is repeated at most once, which does not
     *     count as an attempt
     */
    boolean refused(Scope scope, AccessToken token);

    /** Returns a source that supplies the same token for every scope. */
    static TokenSource fixed(Secret token) {
        CompletableFuture<AccessToken> fixed = CompletableFuture.completedFuture(AccessToken.of(token));
        return new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return fixed;
            }

            @Override
            public boolean refused(Scope scope, AccessToken token) {
                return false;
            }
        };
    }
}
