package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.value.Scope;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** An OAuth access token that allows a scope. */
final class BearerAuth extends Auth {
    private final Scope scope;

    BearerAuth(Scope scope) {
        this.scope = scope;
    }

    @Override
    public Optional<Scope> scope() {
        return Optional.of(scope);
    }

    @Override
    Optional<MissingSetting> missing(MerchantContext merchant) {
        return merchant.credentials().client().isPresent()
                ? merchant.missing(Address.TOKEN)
                : MissingSetting.ifAbsent(merchant.credentials().tokens(), MissingSetting.TOKENS);
    }

    @Override
    public CompletableFuture<AccessToken> token(MerchantContext merchant, String endpoint) {
        return merchant.tokens(endpoint).token(scope);
    }

    @Override
    public boolean isRenewable() {
        return true;
    }

    @Override
    public boolean refused(MerchantContext merchant, String endpoint, AuthHeader header) {
        try {
            return header.token()
                    .map(token -> merchant.tokens(endpoint).refused(scope, token))
                    .orElse(false);
        } catch (RuntimeException e) {
            // The token source of the merchant failed after a response arrived: the response counts.
            return false;
        }
    }

    @Override
    public String toString() {
        return "BEARER " + scope;
    }
}
