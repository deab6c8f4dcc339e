package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/** The service does not accept who is calling (HTTP 401): a wrong key, an expired token, or a token without the scope. */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    AuthenticationException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Check the credentials and that they belong to the environment of the address");
    }
}
