package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.concurrent.CompletableFuture;

/**
 * A source of OAuth access tokens (contract, "Authentication"). The contract does not specify the token flow. The SDK's
 * built-in client credentials grant (RFC 6749, 4.4) follows other documentation of the service, and an implementation
 * of this interface replaces that grant. The SDK calls the methods from any thread.
 */
public interface TokenSource {
    /**
     * Returns a token that allows the scope. Several calls may share the future, so code that receives the future must
     * not complete, cancel or obtrude it. The SDK waits for the future for a limited time, and does not change the
     * future when a call is cancelled or reaches its deadline.
     */
    CompletableFuture<AccessToken> token(Scope scope);

    /**
     * Called after the service rejected this token with HTTP 401. If this method returns true, {@link #token} must not
     * return that token again.
     *
     * @return whether {@link #token} can supply another token. If the result is true, the SDK repeats the call, at most
     *     one time. This repetition does not count as an attempt
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
