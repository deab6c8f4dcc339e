package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * A response with a success status breaks the contract or exceeds the size limit of the SDK. The message names the
 * position in the response, never its content. If the call changes something, this exception is the {@linkplain
 * Throwable#getCause() cause} of an {@link OutcomeUnknownException}.
 */
public class MalformedResponseException extends ServiceUnavailableException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Creates the exception for the position at which parsing failed.
     *
     * @param call the call
     * @param path the field, in the contract's spelling; empty for the whole body
     * @param reason the broken rule, without any content of the response
     */
    MalformedResponseException(CallInfo call, String path, String reason) {
        this(call, path, reason, "The service or a proxy broke the contract; report it with the endpoint and the time");
    }

    /**
     * Creates the exception for the position at which parsing failed, with advice for its kind.
     *
     * @param call the call
     * @param path the field, in the contract's spelling; empty for the whole body
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
     * @param limit the limit with its unit
     * @param setting the name of the setting
     */
    static MalformedResponseException tooLarge(CallInfo call, String limit, String setting) {
        return new MalformedResponseException(
                call,
                "",
                "is larger than the " + limit + " of " + setting,
                "Request less data per call, or raise " + setting);
    }

    /** Returns the field at which parsing failed, in the contract's spelling; empty for the whole body. */
    public final String path() {
        return path;
    }
}
