package dev.merchantsdk.core.error;

import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.failure.CallInfo;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when there is no token for the call: the token service refused the OAuth client, did not grant the scope, or
 * sent a response without a token. Nothing was sent. A repetition fails until you correct a setting, or the service
 * changes the client's permissions.
 *
 * <p>The cause is the exception of the token request; there is none when the scope was not granted. During
 * {@link RetrySettings#authenticationRetryDelay()}, other calls with this scope fail without another token request. A
 * temporary failure of the token service, or one of your own token source, is a plain {@link NotSentException}.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class NotAuthenticatedException extends NotSentException {
    private final String scope;

    public NotAuthenticatedException(
            CallInfo call, String scope, String why, String advice, @Nullable SdkException cause) {
        super(call, "the call could not be authenticated, " + why, "Calling again does not help. " + advice, cause);
        this.scope = scope;
    }

    /** Returns the scope that the call needs (section "Authentication" of the contract). */
    public String scope() {
        return scope;
    }
}
