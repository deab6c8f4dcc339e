package dev.merchantsdk.core.error;

/** The service did not understand or did not accept what the request says (HTTP 400, or the credit API's 401 for a body it cannot read). */
public final class BadRequestException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    public BadRequestException(FailedCall call, Refusal refusal) {
        super(call, refusal, "Mend the request; errors() and fieldMessages() hold the service's words");
    }
}
