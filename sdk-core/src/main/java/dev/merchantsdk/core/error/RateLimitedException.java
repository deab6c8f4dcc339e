package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Too many requests (HTTP 429). The SDK assumes that such a request was not processed; the contract does not state it.
 */
public final class RateLimitedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the response
     */
    RateLimitedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Reduce the request rate, and call again after retryAfter()");
    }
}
