package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.failure.CallInfo;
import java.util.stream.Collectors;

/** The service reports that a register failed, in a response with a success status and an {@code error_message}. */
public final class RegisterFailedException extends ApiException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal the contents of the response
     */
    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public RegisterFailedException(CallInfo call, ErrorDetails refusal) {
        super(
                call,
                refusal,
                "Read errorMessage() for the service's words, and export it anew once they are dealt with");
    }

    /**
     * Returns the {@code error_message}: a message of the service, which may repeat values of the request; do not log
     * it unchecked.
     */
    public String errorMessage() {
        return errors().stream().map(ServiceError::description).collect(Collectors.joining("; "));
    }
}
