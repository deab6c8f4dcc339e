package dev.merchantsdk.core.error;

/** A call that changes nothing met a failing service (HTTP 5xx, or a last 408). */
public final class ServerErrorException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    public ServerErrorException(FailedCall call, Refusal refusal) {
        super(call, refusal, "The call changes nothing at the service; try again later");
    }
}
