package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Authentication;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** An authentication method of a call (section "Authentication" of the contract). */
public abstract sealed class Auth {
    /**
     * No authentication. The token request uses {@code NONE}, because the body of this request contains the
     * credentials.
     */
    public static final Auth NONE = new NoAuth();
    /** Authentication by the property {@code ApiKey} in the JSON body. */
    public static final Auth API_KEY = new ApiKeyAuth();
    /** Authentication by the header {@code x-auth}. */
    public static final Auth X_AUTH = new HeaderAuth();

    private Auth() {}

    /**
     * Returns the authentication method that sends an OAuth access token in the header {@code authorization}. The token
     * is valid for {@code scope}.
     */
    public static Auth bearer(Scope scope) {
        return new BearerAuth(scope);
    }

    /**
     * Returns an authentication method for the check of an area's settings. The scope for OAuth is arbitrary, because
     * the required settings do not depend on the scope.
     */
    static Auth of(Authentication authentication) {
        return switch (authentication) {
            case API_KEY -> API_KEY;
            case X_AUTH -> X_AUTH;
            case OAUTH -> bearer(Scope.TRANSACTIONS_READ);
        };
    }

    /** Returns the scope of the bearer token; empty if this authentication method uses no bearer token. */
    public Optional<Scope> scope() {
        return Optional.empty();
    }

    /** Returns whether the body of a request contains an API key. */
    public boolean isInBody() {
        return false;
    }

    /**
     * Returns the setting that this authentication method needs and that the merchant has not set; empty if no setting
     * is missing.
     */
    abstract Optional<MissingSetting> missing(MerchantContext merchant);

    /** Returns the API key for the body of a request; null if the body contains no API key. */
    public @Nullable Secret bodyKey(MerchantContext merchant, String endpoint) {
        return null;
    }

    /**
     * Returns a future with the token for the next attempt. Call this method only if {@link #usesTokens()} returns
     * true.
     */
    public CompletableFuture<AccessToken> token(MerchantContext merchant, String endpoint) {
        throw new IllegalStateException(this + " uses no tokens");
    }

    /**
     * Returns the authentication header of an attempt; null if this authentication method uses no header, or a header
     * with an OAuth token.
     */
    @Nullable
    public AuthHeader header(MerchantContext merchant, String endpoint) {
        return null;
    }

    /** Returns whether this authentication method adds an OAuth token to each attempt. */
    public boolean usesTokens() {
        return false;
    }

    /**
     * Reports to the token source that the service refused the token in the header. Returns whether another token is
     * available.
     */
    public boolean refused(MerchantContext merchant, String endpoint, AuthHeader header) {
        return false;
    }

    /** No authentication. */
    private static final class NoAuth extends Auth {
        @Override
        Optional<MissingSetting> missing(MerchantContext merchant) {
            return Optional.empty();
        }

        @Override
        public String toString() {
            return "NONE";
        }
    }

    /** Authentication by the API key in the JSON body. */
    private static final class ApiKeyAuth extends Auth {
        @Override
        public boolean isInBody() {
            return true;
        }

        @Override
        Optional<MissingSetting> missing(MerchantContext merchant) {
            return MissingSetting.ifAbsent(merchant.credentials().apiKey(), MissingSetting.API_KEY);
        }

        @Override
        public Secret bodyKey(MerchantContext merchant, String endpoint) {
            return merchant.apiKey(endpoint);
        }

        @Override
        public String toString() {
            return "API_KEY";
        }
    }

    /** Authentication by the header {@code x-auth}, which has a new value in each attempt. */
    private static final class HeaderAuth extends Auth {
        @Override
        Optional<MissingSetting> missing(MerchantContext merchant) {
            return MissingSetting.ifAbsent(merchant.credentials().xAuth(), MissingSetting.X_AUTH);
        }

        @Override
        public AuthHeader header(MerchantContext merchant, String endpoint) {
            return AuthHeader.xAuth(merchant.xAuth(endpoint).next());
        }

        @Override
        public String toString() {
            return "X_AUTH";
        }
    }

    /** Authentication by an OAuth access token for a scope. */
    private static final class BearerAuth extends Auth {
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
            return Objects.requireNonNull(
                    merchant.tokens(endpoint).token(scope), "the token source returned null instead of a future");
        }

        @Override
        public boolean usesTokens() {
            return true;
        }

        @Override
        public boolean refused(MerchantContext merchant, String endpoint, AuthHeader header) {
            try {
                return header.token()
                        .map(token -> merchant.tokens(endpoint).refused(scope, token))
                        .orElse(false);
            } catch (Throwable e) { // the application's code can throw anything
                if (e instanceof InterruptedException) {
                    Thread.currentThread().interrupt();
                }
                // The merchant's token source failed. The response that the SDK has already received determines the
                // result of the call.
                return false;
            }
        }

        @Override
        public String toString() {
            return "BEARER " + scope;
        }
    }
}
