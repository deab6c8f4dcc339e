package dev.merchantsdk.core.config;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who a merchant is to the service's three ways of authentication (contract, "Authentication"): a key in the body for credit orders, the
 * {@code x-auth} header for the gateway, OAuth tokens for queries and receipts. Only what is used need be set. Immutable; prints nothing.
 */
public final class Credentials implements NotJsonSerializable {
    private final @Nullable Secret apiKey;
    private final @Nullable XAuth xAuth;
    private final @Nullable ClientCredentials client;
    private final @Nullable TokenSource tokens;

    Credentials(CredentialsBuilder builder) {
        this.apiKey = builder.apiKey;
        this.xAuth = builder.xAuth;
        this.client = builder.client;
        this.tokens = builder.tokens;
    }

    /** Starts with nothing. */
    public static CredentialsBuilder builder() {
        return new CredentialsBuilder();
    }

    /** Nothing at all. */
    public static Credentials none() {
        return builder().build();
    }

    /** The key of the credit order API. */
    public Optional<Secret> apiKey() {
        return Optional.ofNullable(apiKey);
    }

    /** What makes {@code x-auth} values. */
    public Optional<XAuth> xAuth() {
        return Optional.ofNullable(xAuth);
    }

    /** The OAuth client, for the built-in grant. */
    public Optional<ClientCredentials> client() {
        return Optional.ofNullable(client);
    }

    /** The merchant's own source of tokens, instead of the built-in grant. */
    public Optional<TokenSource> tokens() {
        return Optional.ofNullable(tokens);
    }

    /** Every secret that is known here, so that replies which echo one can be masked. */
    public List<Secret> secrets() {
        List<Secret> secrets = new ArrayList<>();
        apiKey().ifPresent(secrets::add);
        client().ifPresent(known -> secrets.add(known.clientSecret()));
        if (xAuth instanceof Sha256XAuth builtIn) {
            secrets.add(builtIn.secret());
        }
        return secrets;
    }

    @Override
    public String toString() {
        return "Credentials(***)";
    }
}
