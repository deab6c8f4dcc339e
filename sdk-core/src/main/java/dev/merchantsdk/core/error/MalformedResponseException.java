package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if a response with a success status breaks the contract or exceeds the size limit of the SDK. The message
 * contains the position of the problem in the response, and never the content of the response. For a call that changes
 * something, this exception is the {@linkplain Throwable#getCause() cause} of an {@link OutcomeUnknownException}.
 */
public class MalformedResponseException extends ServiceUnavailableException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Creates the exception for the position at which parsing failed.
     *
     * @param call the call
     * @param path the field, in the contract's spelling; empty if the whole body breaks the contract
     * @param reason the broken rule, without any content of the response
     */
    MalformedResponseException(CallInfo call, String path, String reason) {
        this(call, path, reason, "The service or a proxy broke the contract; report it with the endpoint and the time");
    }

    /**
     * Creates an exception of a subclass whose advice differs from the advice of {@code MalformedResponseException}.
     *
     * @param call the call
     * @param path the field, in the contract's spelling; empty if the whole body breaks the contract
     * @param reason the broken rule, without any content of the response
     * @param advice the next step for the caller
     */
    @SuppressWarnings("exports") // intended: only the SDK can extend this class
    protected MalformedResponseException(CallInfo call, String path, String reason, String advice) {
        super(call, "malformed response" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice, null);
        this.path = path;
    }

    /**
     * Creates the exception for a response that exceeds the size limit of the SDK. The contract does not limit the
     * size.
     *
     * @param call the call
     * @param limit the value of the limit and its unit
     * @param setting the name of the setting
     */
    static MalformedResponseException tooLarge(CallInfo call, String limit, String setting) {
        return new MalformedResponseException(
                call,
                "",
                "is larger than the " + limit + " of " + setting,
                "Request less data per call, or raise " + setting);
    }

    /**
     * Returns the field at which parsing failed, in the contract's spelling; empty if the whole body breaks the
     * contract or is too large.
     */
    public final String path() {
        return path;
    }
}
