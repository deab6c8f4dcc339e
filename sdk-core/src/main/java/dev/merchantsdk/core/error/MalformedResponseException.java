package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if a response with a success status breaks the contract or exceeds the size limit of the SDK. The message
 * contains the position of the problem in the response. The message may contain ids, but no other content of the
 * response. For a call that changes something, this exception is the {@linkplain Throwable#getCause() cause} of an
 * {@link OutcomeUnknownException}.
 */
public class MalformedResponseException extends ServiceUnavailableException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Creates the exception for a response that breaks the contract.
     *
     * @param path the field, in the contract's spelling; empty if the whole body breaks the contract
     * @param reason the broken rule, without sensitive content of the response
     */
    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public MalformedResponseException(CallInfo call, String path, String reason) {
        this(call, path, reason, "The service or a proxy broke the contract; report it with the endpoint and the time");
    }

    /**
     * Creates the exception with its own advice.
     *
     * @param path the field, in the contract's spelling; empty if the whole body breaks the contract
     * @param reason the broken rule, without sensitive content of the response
     * @param advice the next step for the caller
     */
    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public MalformedResponseException(CallInfo call, String path, String reason, String advice) {
        super(call, "malformed response" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice, null);
        this.path = path;
    }

    /**
     * Returns the field at which parsing failed, in the contract's spelling; empty if the whole body breaks the
     * contract or is too large.
     */
    public final String path() {
        return path;
    }
}
