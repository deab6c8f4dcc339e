package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.Refusal;

/** The service answers that a register failed: with a success status and an {@code error_message}, which {@link #errors()} holds. */
public final class RegisterFailedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    public RegisterFailedException(FailedCall call, Refusal refusal) {
        super(call, refusal, "Read errors() for the service's words, and export it anew once they are dealt with");
    }
}
