package dev.merchantsdk.core.config;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.util.Optional;

/**
 * A merchant's credentials for the {@linkplain Authentication authentication methods} of the service. Set only those
 * that the application uses. Immutable; {@code toString} prints no values.
 */
public final class Credentials implements NotJsonSerializable {
    private final Optional<Secret> apiKey;
    private final Optional<XAuth> xAuth;
    private final Optional<String> merchantId;
    private final Optional<ClientCredentials> client;
    private final Optional<TokenSource> tokens;

    Credentials(CredentialsBuilder builder) {
        this.apiKey = builder.apiKey;
        this.xAuth = builder.xAuth;
        this.merchantId = builder.merchantId.or(() -> builtIn().map(Sha256XAuth::merchantId));
        this.client = builder.client;
        this.tokens = builder.tokens;
    }

    public static CredentialsBuilder builder() {
        return new CredentialsBuilder();
    }

    /** Returns empty credentials. */
    public static Credentials none() {
        return builder().build();
    }

    /** Returns the key of the credit order API. */
    public Optional<Secret> apiKey() {
        return apiKey;
    }

    /** Returns the source of {@code x-auth} values. */
    public Optional<XAuth> xAuth() {
        return xAuth;
    }

    /** Returns the merchant's id from {@link CredentialsBuilder#merchantId} or else {@link CredentialsBuilder#merchant}. */
    public Optional<String> merchantId() {
        return merchantId;
    }

    /** Returns the merchant's secret from {@link CredentialsBuilder#merchant}, which also signs callbacks. */
    public Optional<Secret> merchantSecret() {
        return builtIn().map(Sha256XAuth::secret);
    }

    private Optional<Sha256XAuth> builtIn() {
        return xAuth.orElse(null) instanceof Sha256XAuth own ? Optional.of(own) : Optional.empty();
    }

    /** Returns the OAuth client that requests tokens (client credentials grant). */
    public Optional<ClientCredentials> client() {
        return client;
    }

    /** Returns the merchant's own token source, which replaces the SDK's token requests. */
    public Optional<TokenSource> tokens() {
        return tokens;
    }

    @Override
    public String toString() {
        return "Credentials(***)";
    }
}
