package dev.merchantsdk.core.config;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The credentials of a merchant for the three authentication methods of the service (see {@link Authentication}). Set
 * only the credentials that the application uses. Immutable. {@code toString} does not print the values.
 */
public final class Credentials implements NotJsonSerializable {
    private final @Nullable Secret apiKey;
    private final @Nullable XAuth xAuth;
    private final @Nullable String merchantId;
    private final @Nullable ClientCredentials client;
    private final @Nullable TokenSource tokens;

    Credentials(CredentialsBuilder builder) {
        this.apiKey = builder.apiKey;
        this.xAuth = builder.xAuth;
        this.merchantId = builder.merchantId;
        this.client = builder.client;
        this.tokens = builder.tokens;
    }

    /** Returns an empty builder. */
    public static CredentialsBuilder builder() {
        return new CredentialsBuilder();
    }

    /** Returns empty credentials. */
    public static Credentials none() {
        return builder().build();
    }

    /** Returns the key of the credit order API. */
    public Optional<Secret> apiKey() {
        return Optional.ofNullable(apiKey);
    }

    /** Returns the source of {@code x-auth} values. */
    public Optional<XAuth> xAuth() {
        return Optional.ofNullable(xAuth);
    }

    /** Returns the merchant's id from {@link CredentialsBuilder#merchantId} or else {@link CredentialsBuilder#merchant}. */
    public Optional<String> merchantId() {
        return merchantId == null && xAuth instanceof Sha256XAuth builtIn
                ? Optional.of(builtIn.merchantId())
                : Optional.ofNullable(merchantId);
    }

    /** Returns the OAuth client with which the SDK requests tokens (client credentials grant). */
    public Optional<ClientCredentials> client() {
        return Optional.ofNullable(client);
    }

    /** Returns the merchant's own token source, which replaces the token requests of the SDK. */
    public Optional<TokenSource> tokens() {
        return Optional.ofNullable(tokens);
    }

    @Override
    public String toString() {
        return "Credentials(***)";
    }
}
