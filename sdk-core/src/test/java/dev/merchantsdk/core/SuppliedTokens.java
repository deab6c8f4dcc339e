package dev.merchantsdk.core;

import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * A token source that takes the token of each attempt from a supplier. After the service rejects a token, the SDK
 * repeats the call with the next token.
 */
public record SuppliedTokens(Supplier<CompletableFuture<AccessToken>> tokens) implements TokenSource {
    public static CompletableFuture<AccessToken> existing(String token) {
        return CompletableFuture.completedFuture(AccessToken.of(Secret.of(token)));
    }

    @Override
    public CompletableFuture<AccessToken> token(Scope scope) {
        return tokens.get();
    }

    @Override
    public boolean refused(Scope scope, AccessToken token) {
        return true;
    }
}
