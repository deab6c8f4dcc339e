package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the gateway refused a request and created nothing (HTTP 400, {@code error} = {@code Invalid request}). The
 * reason is an invalid request or an internal error of the service. The contract (section "API request errors") does
 * not distinguish these reasons.
 */
public final class RequestRefusedException extends BadRequestException {
    private static final long serialVersionUID = 1L;

    /** The value of {@code error} for which the SDK throws this exception. */
    public static final String ERROR = "Invalid request";

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param refusal the contents of the error body
     */
    RequestRefusedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal);
    }
}
