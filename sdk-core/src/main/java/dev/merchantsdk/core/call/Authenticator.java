package dev.merchantsdk.core.call;

import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Says who is calling, anew for each attempt. */
final class Authenticator {
    private final Merchant merchant;

    Authenticator(Merchant merchant) {
        this.merchant = merchant;
    }

    /** The header of the next attempt; empty where the body says who is calling, or nothing does. Fails by the future only. */
    CompletableFuture<Optional<Header>> header(Endpoint<?, ?> endpoint) {
        try {
            return newHeader(endpoint);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private CompletableFuture<Optional<Header>> newHeader(Endpoint<?, ?> endpoint) {
        return switch (endpoint.auth().kind()) {
            case X_AUTH ->
                CompletableFuture.completedFuture(
                        Optional.of(Header.xAuth(merchant.xAuth(endpoint.name()).next())));
            case BEARER ->
                source(endpoint).token(scope(endpoint)).thenApply(token -> Optional.of(Header.bearer(token)));
            case NONE, API_KEY -> CompletableFuture.completedFuture(Optional.empty());
        };
    }

    /** The service did not accept this header; whether another token can be had. */
    boolean refused(Endpoint<?, ?> endpoint, Header header) {
        try {
            return header.token()
                    .map(token -> source(endpoint).refused(scope(endpoint), token))
                    .orElse(false);
        } catch (RuntimeException e) {
            // The merchant's own code failed over an answer that is there: the answer counts.
            return false;
        }
    }

    private TokenSource source(Endpoint<?, ?> endpoint) {
        return merchant.tokens(endpoint.name());
    }

    private static Scope scope(Endpoint<?, ?> endpoint) {
        return endpoint.auth().scope().orElseThrow();
    }
}
