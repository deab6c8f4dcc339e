package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.concurrent.CompletableFuture;

/**
 * Supplies OAuth access tokens (contract, "Authentication"). The contract does not show the token flow; the SDK's built-in client
 * credentials grant (RFC 6749, 4.4) is what the service documents elsewhere, and this interface replaces it. Called from any thread.
 */
public interface TokenSource {
    /**
     * Returns the token that allows the scope. The future may be shared by several calls, so its receiver must neither complete, cancel nor obtrude it. The
     * SDK waits for it with a limit and leaves it as it is when a call is cancelled or reaches its deadline.
     */
    CompletableFuture<AccessToken> token(Scope scope);

    /**
     * The service rejected this token with HTTP 401. If this method returns true, {@link #token} must not return it again.
     *
     * @return whether {@link #token} can get another one; only then the call is repeated, once, which counts as no further attempt
     */
    boolean refused(Scope scope, AccessToken token);

    /** Always the same token, for every scope. */
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
