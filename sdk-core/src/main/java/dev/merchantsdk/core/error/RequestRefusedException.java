package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when the gateway refused a request and created nothing (HTTP 400, {@code error} = {@code Invalid request}).
 * Either the request is invalid, or the service had an internal error: the contract (section "API request errors")
 * gives both the same response.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class RequestRefusedException extends BadRequestException {
    public RequestRefusedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal);
    }
}
