package dev.merchantsdk.core.error;

/** The token service granted a token without the scope that the call needs. The call itself was not sent. */
public final class ScopeNotGrantedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String scope;

    /**
     * Names the missing scope.
     *
     * @param scope the scope that was asked for and not granted
     */
    public ScopeNotGrantedException(String scope) {
        super("the token service did not grant the scope " + scope, "Ask the service's manager to enable it");
        this.scope = scope;
    }

    /** The scope that is missing. */
    public String scope() {
        return scope;
    }
}
