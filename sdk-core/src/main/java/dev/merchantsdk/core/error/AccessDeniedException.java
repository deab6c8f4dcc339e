package dev.merchantsdk.core.error;

/** The caller is known but may not do this (HTTP 403): a sub-merchant where the master merchant must call, or a method that is not enabled. */
public final class AccessDeniedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    public AccessDeniedException(FailedCall call, Refusal refusal) {
        super(call, refusal, "Call as the master merchant, or ask the service's manager to enable the method");
    }
}
