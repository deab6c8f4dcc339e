package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when the service did not accept the credentials (HTTP 401): a wrong key, an expired token, or one without the
 * required scope.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class AuthenticationException extends ApiException {
    public AuthenticationException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Check the credentials, and that they and the address belong to one environment");
    }
}
