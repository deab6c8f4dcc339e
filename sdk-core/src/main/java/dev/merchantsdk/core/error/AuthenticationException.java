package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service did not accept the credentials (HTTP 401). Possible reasons are a wrong key, an expired token,
 * and a token without the required scope.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class AuthenticationException extends ApiException {
    public AuthenticationException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Check the credentials and that they belong to the environment of the address");
    }
}
