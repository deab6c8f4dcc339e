package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service received too many requests (HTTP 429). The SDK assumes that the service did not process the
 * refused request. The contract does not confirm this assumption.
 */
public final class RateLimitedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the error body
     */
    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public RateLimitedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Reduce the request rate, and call again after retryAfter()");
    }
}
