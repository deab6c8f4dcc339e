package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.security.SecureRandom;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** Builds {@link Credentials}. */
public final class CredentialsBuilder {
    private static final Pattern HEADER_SAFE = Pattern.compile("[\\x21-\\x7e]+");

    Optional<Secret> apiKey = Optional.empty();
    Optional<XAuth> xAuth = Optional.empty();
    Optional<String> merchantId = Optional.empty();
    Optional<ClientCredentials> client = Optional.empty();
    Optional<TokenSource> tokens = Optional.empty();

    CredentialsBuilder() {}

    /** Sets the key of the credit order API: exactly 32 characters. Tests and production have different keys. */
    public CredentialsBuilder apiKey(String key) {
        Violations violations = Violations.collect();
        violations
                .text("apiKey", key)
                .sensitive()
                .required()
                .length(32, 32)
                .notBlank()
                .oneLine();
        violations.throwIfMisconfigured("Credentials");
        apiKey = Optional.of(Secret.of(key));
        return this;
    }

    /**
     * Sets the merchant's id and secret for the gateway. They make values of the header {@code x-auth} in the format
     * {@code id-hex(sha256(id-requestId-secret))-requestId}, which the service documents outside the contract, and
     * replace a source set with {@link #xAuth}.
     *
     * @param merchantId printable ASCII without blanks and without {@code -}, which separates the parts of the header
     *     value
     * @param secret not blank, no control characters
     * @throws ConfigurationException if the id or the secret is invalid
     */
    public CredentialsBuilder merchant(String merchantId, String secret) {
        Violations violations = Violations.collect();
        // The messages omit the merchantId, because the caller may have swapped the id and the secret.
        violations
                .text("merchantId", merchantId)
                .sensitive()
                .required()
                .matches(HEADER_SAFE, "must be printable ASCII without blanks");
        violations.rule(
                merchantId == null || merchantId.indexOf('-') < 0,
                "merchantId",
                "must not contain \"-\", which separates the parts of the built-in x-auth"
                        + " (for such an id, set Credentials.builder().xAuth(...))");
        violations.text("secret", secret).sensitive().required().notBlank().oneLine();
        violations.throwIfMisconfigured("Credentials");
        return xAuth(new Sha256XAuth(merchantId, Secret.of(secret), new SecureRandom()));
    }

    /** Sets the merchant's own source of {@code x-auth} values. It replaces what {@link #merchant} set. */
    public CredentialsBuilder xAuth(XAuth own) {
        xAuth = Optional.of(Objects.requireNonNull(own, "xAuth"));
        return this;
    }

    /**
     * Sets the merchant's id for logs, events and look-ups. Default: that of {@link #merchant}. It is not sent. When it
     * is a number, a look-up ignores records with another {@code merchant_id}, so set it if they contain another number
     * than {@code x-auth}.
     *
     * @param id printable ASCII without blanks
     * @throws ConfigurationException if the id is invalid
     */
    public CredentialsBuilder merchantId(String id) {
        Violations violations = Violations.collect();
        violations.text("merchantId", id).required().matches(HEADER_SAFE, "must be printable ASCII without blanks");
        violations.throwIfMisconfigured("Credentials");
        merchantId = Optional.of(id);
        return this;
    }

    /**
     * Sets the OAuth client that requests tokens (client credentials grant). It needs {@link Address#TOKEN}, and
     * replaces a token source set with {@link #tokens}.
     */
    public CredentialsBuilder client(String clientId, String clientSecret) {
        Violations violations = Violations.collect();
        violations.text("clientId", clientId).required().notBlank();
        violations
                .text("clientSecret", clientSecret)
                .sensitive()
                .required()
                .notBlank()
                .oneLine();
        violations.throwIfMisconfigured("Credentials");
        client = Optional.of(new ClientCredentials(clientId, Secret.of(clientSecret)));
        tokens = Optional.empty();
        return this;
    }

    /**
     * Sets the merchant's own source of OAuth tokens, such as {@link TokenSource#fixed}. It replaces an OAuth client
     * set with {@link #client}.
     */
    public CredentialsBuilder tokens(TokenSource own) {
        tokens = Optional.of(Objects.requireNonNull(own, "tokens"));
        client = Optional.empty();
        return this;
    }

    public Credentials build() {
        return new Credentials(this);
    }
}
