package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.concurrent.CompletableFuture;

/**
 * A source of OAuth access tokens (section "Authentication" of the contract). The contract does not specify how a
 * merchant gets tokens. By default, the SDK uses the client credentials grant (RFC 6749, 4.4), which other
 * documentation of the service describes. An implementation of this interface replaces this default. The SDK calls the
 * methods from any thread.
 */
public interface TokenSource {
    /**
     * Returns a token for the scope. The SDK waits for the future until the deadline of the call. Several calls may
     * share the future, so the caller of this method must not complete, cancel or obtrude the future.
     */
    CompletableFuture<AccessToken> token(Scope scope);

    /**
     * The SDK calls this method after the service rejected the given token with HTTP 401. If this method returns true,
     * {@link #token} must not return the rejected token again.
     *
     * @return whether {@link #token} can supply another token. If the result is true, the SDK repeats the call at most
     *     once. This repetition does not count as an attempt
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
