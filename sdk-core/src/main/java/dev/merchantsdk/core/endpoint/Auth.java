package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Authentication;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** An authentication method of a call (section "Authentication" of the contract). */
public final class Auth {
    /** No authentication. The body of the token request contains the credentials. */
    public static final Auth NONE = new Auth("NONE", Optional.empty());
    /** Authentication by the property {@code ApiKey} in the JSON body. */
    public static final Auth API_KEY = new Auth("API_KEY", Optional.empty());
    /** Authentication by the header {@code x-auth}, which has a new value in each attempt. */
    public static final Auth X_AUTH = new Auth("X_AUTH", Optional.empty());

    private final String name;
    private final Optional<Scope> scope;

    private Auth(String name, Optional<Scope> scope) {
        this.name = name;
        this.scope = scope;
    }

    /** Returns the authentication by an OAuth access token for a scope, in the header {@code authorization}. */
    public static Auth bearer(Scope scope) {
        return new Auth("BEARER " + scope, Optional.of(scope));
    }

    /** Returns a method for the check of an area's settings, which do not depend on the scope. */
    static Auth of(Authentication authentication) {
        return switch (authentication) {
            case API_KEY -> API_KEY;
            case X_AUTH -> X_AUTH;
            case OAUTH -> bearer(Scope.TRANSACTIONS_READ);
        };
    }

    public Optional<Scope> scope() {
        return scope;
    }

    /** Returns whether a request's body contains an API key. */
    public boolean isInBody() {
        return this == API_KEY;
    }

    public boolean usesTokens() {
        return scope.isPresent();
    }

    /** Returns the setting that this authentication method needs and that the merchant has not set. */
    Optional<MissingSetting> missing(MerchantContext merchant) {
        Credentials credentials = merchant.credentials();
        if (this == API_KEY) {
            return MissingSetting.ifAbsent(credentials.apiKey(), MissingSetting.API_KEY);
        }
        if (this == X_AUTH) {
            return MissingSetting.ifAbsent(credentials.xAuth(), MissingSetting.X_AUTH);
        }
        if (usesTokens() && credentials.client().isPresent()) {
            return merchant.missing(Address.TOKEN);
        }
        return usesTokens() ? MissingSetting.ifAbsent(credentials.tokens(), MissingSetting.TOKENS) : Optional.empty();
    }

    public @Nullable Secret bodyKey(MerchantContext merchant, String endpoint) {
        return isInBody() ? merchant.apiKey(endpoint) : null;
    }

    /** Returns an attempt's header; null if there is none, or if it contains a {@link #token}. */
    public @Nullable AuthHeader header(MerchantContext merchant, String endpoint) {
        return this == X_AUTH ? AuthHeader.xAuth(merchant.xAuth(endpoint).next()) : null;
    }

    /** Returns a future with the token for the next attempt. */
    public CompletableFuture<AccessToken> token(MerchantContext merchant, String endpoint) {
        return Objects.requireNonNull(
                merchant.tokens(endpoint).token(scope.orElseThrow()),
                "the token source returned null instead of a future");
    }

    /** Reports a refused token to the token source. Returns whether there is another. */
    public boolean refused(MerchantContext merchant, String endpoint, AuthHeader header) {
        try {
            return header.token().isPresent()
                    && merchant.tokens(endpoint)
                            .refused(scope.orElseThrow(), header.token().get());
        } catch (Throwable e) { // the application's code can throw anything
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            return false; // the response that has arrived decides, not the failure of the merchant's token source
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
