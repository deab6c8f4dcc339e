package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service received too many requests (HTTP 429). The SDK assumes that the service did not process the
 * refused request. The contract does not confirm this assumption.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class RateLimitedException extends ApiException {
    public RateLimitedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Reduce the request rate, and call again after retryAfter()");
    }
}
