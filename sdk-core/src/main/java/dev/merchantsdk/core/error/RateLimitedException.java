package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/** Too many requests (HTTP 429). That such a request was not processed is the SDK's assumption; the contract does not say it. */
public final class RateLimitedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    RateLimitedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal, "Slow down and call again after retryAfter()");
    }
}
