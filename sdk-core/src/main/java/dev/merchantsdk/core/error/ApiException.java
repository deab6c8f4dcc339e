package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * Thrown when the service refused the call or redirected it (HTTP 3xx). No operation was executed for the call.
 * Redirects are not followed, because the request and its secrets are meant only for the configured address;
 * {@link #redirect()} returns the other one. A failure of the service is a {@link ServiceUnavailableException} for a
 * call that changes nothing, and an {@link OutcomeUnknownException} for any other.
 *
 * <p>The message contains the error codes and the texts that the contract quotes; others may repeat request data, so
 * only {@link #body()} returns them. A response with HTTP 200 can be a refusal too: then {@link #httpStatus()} is 200.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public non-sealed class ApiException extends SdkException implements ErrorResponse {
    private final transient ErrorDetails details;
    private final transient Optional<ServiceText> redirect;

    public ApiException(CallInfo call, ErrorDetails details) {
        this(call, details, "The same request will be refused again; errors() returns the service's errors");
    }

    protected ApiException(CallInfo call, ErrorDetails details, String advice) {
        this(call, "the service refused: " + details, details, advice, Optional.empty());
    }

    private ApiException(
            CallInfo call, String summary, ErrorDetails details, String advice, Optional<ServiceText> redirect) {
        super(call, summary, details.advice(advice), null);
        this.details = details;
        this.redirect = redirect;
    }

    public ApiException(CallInfo call, ErrorDetails details, Optional<ServiceText> address) {
        this(
                call,
                address.isPresent()
                        ? "the service redirects to another address, which was not followed"
                        : "the service redirects without an address",
                details,
                address.isPresent()
                        ? "redirect() returns the address; configure it, if it belongs to the service"
                        : "Check the configured address",
                address);
    }

    /**
     * Returns the absolute address in {@code Location}, which may repeat request data. Empty if the response is no
     * redirect, or if the header is absent, longer than 4,096 characters or no other HTTP address.
     */
    public final Optional<ServiceText> redirect() {
        return redirect;
    }

    @Override
    public final ErrorDetails details() {
        return details;
    }
}
