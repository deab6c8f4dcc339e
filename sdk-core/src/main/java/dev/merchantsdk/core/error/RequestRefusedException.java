package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * The gateway created nothing (HTTP 400, {@code error} = {@code Invalid request}): something in the request is not as it must be, or the
 * service failed inside, which the contract tells by the same words ("API request errors").
 */
public final class RequestRefusedException extends BadRequestException {
    private static final long serialVersionUID = 1L;

    /** The {@code error} that fixes this exception. */
    public static final String ERROR = "Invalid request";

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    RequestRefusedException(CallInfo call, ErrorDetails refusal) {
        super(call, refusal);
    }
}
