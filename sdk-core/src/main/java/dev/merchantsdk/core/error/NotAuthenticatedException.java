package dev.merchantsdk.core.error;

import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the token service does not issue the token that the call needs. The token service refused the OAuth client,
 * did not grant the scope, or sent a response without a token. The SDK did not send the call. Every repetition fails
 * until the merchant corrects a setting, or the service changes the permissions of the OAuth client.
 *
 * <p>The cause is the exception of the token request. If the token service did not grant the scope, there is no cause.
 * During the {@link RetrySettings#authenticationRetryDelay()}, other calls that need the same scope fail without
 * another token request. A temporary failure of the token service, or a failure of a merchant's own token source,
 * causes a plain {@link NotSentException} instead.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class NotAuthenticatedException extends NotSentException {
    private final String scope;

    public NotAuthenticatedException(
            CallInfo call, String scope, String why, String advice, @Nullable SdkException cause) {
        super(call, "the call could not be authenticated, " + why, "A repetition does not help. " + advice, cause);
        this.scope = scope;
    }

    /** Returns the scope that the call needs (section "Authentication" of the contract). */
    public String scope() {
        return scope;
    }
}
