package dev.merchantsdk.core.config;

/** The three authentication methods of calls (contract, "Authentication"). */
public enum Authentication {
    /** The API key in the body of a request: {@link CredentialsBuilder#apiKey}. */
    API_KEY,
    /**
     * The header {@code x-auth}: set {@link CredentialsBuilder#merchant}, or {@link CredentialsBuilder#xAuth} for a
     * custom value.
     */
    X_AUTH,
    /**
     * An OAuth access token: set {@link CredentialsBuilder#client}, which also needs {@link Address#TOKEN}, or
     * {@link CredentialsBuilder#tokens}.
     */
    OAUTH
}
