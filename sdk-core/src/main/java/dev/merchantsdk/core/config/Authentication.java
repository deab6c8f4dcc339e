package dev.merchantsdk.core.config;

/** The authentication methods in the contract's section "Authentication". */
public enum Authentication {
    /** API key in a request's body, set with {@link CredentialsBuilder#apiKey}. */
    API_KEY,
    /**
     * Header {@code x-auth}. Set the id and the secret with {@link CredentialsBuilder#merchant}, or your own source of
     * header values with {@link CredentialsBuilder#xAuth}.
     */
    X_AUTH,
    /**
     * OAuth access token. Set an OAuth client with {@link CredentialsBuilder#client}, which also needs
     * {@link Address#TOKEN}, or a token source with {@link CredentialsBuilder#tokens}.
     */
    OAUTH
}
