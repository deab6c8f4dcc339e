package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when the service received too many requests (HTTP 429). It is assumed not to have processed this one, which
 * the contract does not confirm.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class RateLimitedException extends ApiException {
    public RateLimitedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Send fewer requests, and call again after retryAfter()");
    }
}
