package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.failure.CallInfo;
import java.util.stream.Collectors;

/** Thrown when a register failed: the response has a success status and an {@code error_message}. */
public final class RegisterFailedException extends ApiException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("exports") // intended: only the SDK calls this constructor
    public RegisterFailedException(CallInfo call, ErrorDetails refusal) {
        super(
                call,
                refusal,
                "errorMessage() returns the service's message; export the register again when that is solved");
    }

    /** Returns the service's {@code error_message}. */
    public ServiceText errorMessage() {
        return ServiceText.of(
                errors().stream().map(error -> error.description().reveal()).collect(Collectors.joining("; ")));
    }
}
