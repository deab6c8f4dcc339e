package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * The service refused the call, or redirected it (HTTP 3xx); no operation of the call remains open. A redirect is not
 * followed, and the message contains its address. A failure of the service is not a refusal; {@link
 * ServiceUnavailableException} reports it.
 *
 * <p>The message contains the error codes of the service, and those of its texts that the contract quotes. Every other
 * text may echo a request, so the message does not contain it: {@link #serviceText()} returns all texts, and {@link
 * #errors()} and {@link #fieldMessages()} return the texts one by one. A response with HTTP 200 can also be a refusal;
 * in this case {@link #httpStatus()} is 200.
 */
public non-sealed class ApiException extends SdkException implements ErrorResponse {
    private static final long serialVersionUID = 1L;

    private final transient ErrorDetails details;
    private final boolean namesAddress;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param details the contents of the response
     */
    ApiException(CallInfo call, ErrorDetails details) {
        this(call, details, "The same request will be refused again; errors() returns the errors of the service");
    }

    /**
     * Creates the exception with advice for its kind.
     *
     * @param call the call
     * @param details the contents of the response
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

    /**
     * Creates the exception for a redirect (HTTP 3xx). No redirect is followed, because the request and its secrets are
     * intended for the configured address only.
     *
     * @param call the call
     * @param details the contents of the response
     * @param address the address in {@code Location} in a form that may be printed, without user, query and fragment;
     *     empty if there is no address
     */
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
