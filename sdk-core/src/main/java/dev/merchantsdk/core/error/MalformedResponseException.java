package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * A success status whose body breaks the contract, or is larger than the SDK is set to read. The message names the place in the response, never its
 * content. For a call that changes something this is the {@linkplain Throwable#getCause() cause} of an {@link OutcomeUnknownException}.
 */
public class MalformedResponseException extends ServiceUnavailableException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Names the place where reading ended.
     *
     * @param call the call
     * @param path the field, in the contract's spelling; empty for the whole body
     * @param reason the rule that does not hold there, without any content of the response
     */
    MalformedResponseException(CallInfo call, String path, String reason) {
        this(
                call,
                path,
                reason,
                "The service or something before it broke the contract; report it with the endpoint and the time");
    }

    /**
     * Names the place where reading ended, with advice for its kind.
     *
     * @param call the call
     * @param path the field, in the contract's spelling; empty for the whole body
     * @param reason the rule that does not hold there, without any content of the response
     * @param advice the next step for the caller
     */
    @SuppressWarnings("exports") // on purpose: only the SDK can extend this class
    protected MalformedResponseException(CallInfo call, String path, String reason, String advice) {
        super(call, "malformed response" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice, null);
        this.path = path;
    }

    /**
     * Reports a response that is larger than the SDK is set to read. The contract has no limit.
     *
     * @param call the call
     * @param limit the limit with its unit
     * @param setting the setting that has it
     */
    static MalformedResponseException tooLarge(CallInfo call, String limit, String setting) {
        return new MalformedResponseException(
                call,
                "",
                "is larger than the " + limit + " of " + setting,
                "Request less at once, or raise " + setting);
    }

    /** The field where reading ended, in the contract's spelling; empty for the whole body. */
    public final String path() {
        return path;
    }
}
