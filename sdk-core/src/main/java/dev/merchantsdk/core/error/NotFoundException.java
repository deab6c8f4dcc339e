package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/** Thrown if the requested resource does not exist (HTTP 404). */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public NotFoundException(CallInfo call, ErrorDetails refusal) {
        super(
                call,
                refusal,
                "Check the address and the id in the request, and that both belong to the same environment");
    }
}
