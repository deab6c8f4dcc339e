package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The service received too many requests (HTTP 429). The SDK assumes that the service did not process the refused
 * request; the contract does not state this.
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
