package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The service did not accept the credentials (HTTP 401). Examples are a wrong key, an expired token, and a token
 * without the scope.
 */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the response
     */
    AuthenticationException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Check the credentials and that they belong to the environment of the address");
    }
}
