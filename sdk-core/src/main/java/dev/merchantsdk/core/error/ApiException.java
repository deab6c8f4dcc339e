package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * Thrown if the service refused the call or redirected it (HTTP 3xx). If a call ends with this exception, the service
 * executed no operation for the call. The SDK does not follow a redirect; the message contains the address of the
 * redirect. If the service fails, the SDK throws a {@link ServiceUnavailableException} for a call that changes nothing,
 * and an {@link OutcomeUnknownException} for any other call.
 *
 * <p>The message contains the error codes of the service, and the texts of the service that the contract quotes. The
 * message omits all other texts, because these texts may repeat data of the request. {@link #serviceText()} returns all
 * texts in one string. A response with HTTP 200 can also be a refusal; in this case {@link #httpStatus()} is 200.
 */
public non-sealed class ApiException extends SdkException implements ErrorResponse {
    private static final long serialVersionUID = 1L;

    private final transient ErrorDetails details;
    private final boolean namesAddress;

    ApiException(CallInfo call, ErrorDetails details) {
        this(call, details, "The same request will be refused again; errors() returns the errors of the service");
    }

    /**
     * Creates the exception for a subclass that has its own advice.
     *
     * @param details the contents of the error body
     * @param advice the next step for the caller
     */
    @SuppressWarnings("exports") // intended: only the SDK can extend this class
    protected ApiException(CallInfo call, ErrorDetails details, String advice) {
        this(call, "the service refused: " + details, details, advice, false);
    }

    private ApiException(CallInfo call, String summary, ErrorDetails details, String advice, boolean namesAddress) {
        super(call, summary, details.advice(advice), null);
        this.details = details;
        this.namesAddress = namesAddress;
    }

    static ApiException redirected(CallInfo call, ErrorDetails details, Optional<String> address) {
        return new ApiException(
                call,
                address.map(target -> "the service redirects to " + target + ", which was not followed")
                        .orElse("the service redirects, without an address"),
                details,
                address.isPresent()
                        ? "Configure that address, if it belongs to the service"
                        : "Check the configured address of the service",
                address.isPresent());
    }

    /** Returns whether the message contains the address of a redirect. */
    final boolean namesAddress() {
        return namesAddress;
    }

    @Override
    public final ErrorDetails details() {
        return details;
    }
}
