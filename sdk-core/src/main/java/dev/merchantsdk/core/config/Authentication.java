package dev.merchantsdk.core.config;

/** The three authentication methods of calls (section "Authentication" of the contract). */
public enum Authentication {
    /** The API key in the body of a request. Set the key with {@link CredentialsBuilder#apiKey}. */
    API_KEY,
    /**
     * The header {@code x-auth}. Set the id and the secret with {@link CredentialsBuilder#merchant}, or a custom source
     * of header values with {@link CredentialsBuilder#xAuth}.
     */
    X_AUTH,
    /**
     * An OAuth access token. Set an OAuth client with {@link CredentialsBuilder#client}, or a token source with
     * {@link CredentialsBuilder#tokens}. An OAuth client also needs {@link Address#TOKEN}.
     */
    OAUTH
}
