package dev.merchantsdk.core.error;

import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the token service does not issue a token that the call needs: it refuses the OAuth client, does not grant
 * the scope, or sends a response that contains no token. The service did not process the call. A repetition fails in
 * the same way until a setting or the permission of the OAuth client changes.
 *
 * <p>The cause is the exception of the token request. There is no cause if the token service did not grant the scope.
 * During the {@link RetrySettings#authenticationRetryDelay()}, other calls that need the same scope fail without
 * another token request. A temporary failure of the token service, or a failure of a merchant's own token source,
 * causes a {@link NotSentException} that is not of this type.
 */
public final class NotAuthenticatedException extends NotSentException {
    private static final long serialVersionUID = 1L;

    private final String scope;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param scope the scope that the call needs
     * @param why the reason why there is no token
     * @param advice the setting or the permission to check
     * @param cause the failure of the token request; null if the scope was not granted
     */
    NotAuthenticatedException(CallInfo call, String scope, String why, String advice, @Nullable SdkException cause) {
        super(call, UNAUTHENTICATED + ", " + why, "A repetition does not help. " + advice, cause);
        this.scope = scope;
    }

    /** Returns the scope that the call needs (section "Authentication" of the contract). */
    public String scope() {
        return scope;
    }
}
