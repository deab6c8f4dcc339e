package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the gateway refused a request and created nothing (HTTP 400, {@code error} = {@code Invalid request}).
 * Either the request is invalid, or the service had an internal error. According to the contract (section "API request
 * errors"), the response is the same in both cases.
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
    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public RequestRefusedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal);
    }
}
