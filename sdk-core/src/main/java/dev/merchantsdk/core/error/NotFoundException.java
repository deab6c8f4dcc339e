package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/** What the request names does not exist there (HTTP 404). */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    NotFoundException(CallInfo call, ErrorDetails refusal) {
        super(
                call,
                refusal,
                "Check the address, and the id if the call names one, and that both belong to the same environment");
    }
}
