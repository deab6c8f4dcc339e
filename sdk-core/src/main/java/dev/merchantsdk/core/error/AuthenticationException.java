package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service did not accept the credentials (HTTP 401). Possible reasons are a wrong key, an expired token,
 * and a token without the required scope.
 */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public AuthenticationException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Check the credentials and that they belong to the environment of the address");
    }
}
