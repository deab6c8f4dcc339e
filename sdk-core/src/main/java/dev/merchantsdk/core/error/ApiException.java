package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * Thrown if the service refused the call or redirected it (HTTP 3xx). If a call ends with this exception, the service
 * executed no operation for the call. The SDK does not follow a redirect, because the request and its secrets are
 * intended only for the configured address; {@link #redirect()} returns the other one. If the service fails, the SDK
 * throws a {@link ServiceUnavailableException} for a call that changes nothing, and an {@link OutcomeUnknownException}
 * for any other call.
 *
 * <p>The message contains the error codes of the service, and the texts of the service that the contract quotes. The
 * message omits all other texts, because these texts may repeat data of the request. {@link #body()} returns the whole
 * response. A response with HTTP 200 can also be a refusal; in this case {@link #httpStatus()} is 200.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public non-sealed class ApiException extends SdkException implements ErrorResponse {
    private final transient ErrorDetails details;
    private final transient Optional<ServiceText> redirect;

    public ApiException(CallInfo call, ErrorDetails details) {
        this(call, details, "The same request will be refused again; errors() returns the errors of the service");
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
                        : "the service redirects, without another address",
                details,
                address.isPresent()
                        ? "redirect() returns the address; configure it, if it belongs to the service"
                        : "Check the configured address of the service",
                address);
    }

    /**
     * Returns the absolute address in {@code Location}; empty if the response is not a redirect, or if the header is
     * absent, longer than 4,096 characters or no other HTTP address. The address may repeat data of the request.
     */
    public final Optional<ServiceText> redirect() {
        return redirect;
    }

    @Override
    public final ErrorDetails details() {
        return details;
    }
}
