package dev.merchantsdk.core.error;

/**
 * A success status whose body breaks the contract, or is larger than what is read. The message names the place in the reply, never its content. For a call that changes
 * something this is the {@linkplain Throwable#getCause() cause} of an {@link OutcomeUnknownException}.
 */
public class MalformedResponseException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Names the place where reading ended.
     *
     * @param call the call
     * @param path the field, in the contract's spelling; empty for the whole body
     * @param reason what is wrong there, without any of the reply's content
     */
    public MalformedResponseException(FailedCall call, String path, String reason) {
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
    protected MalformedResponseException(FailedCall call, String path, String reason, String advice) {
        super(call, "unreadable reply" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice, null);
        this.path = path;
    }

    /**
     * Reports a reply that is larger than what is read, which the contract has no bound for.
     *
     * @param call the call
     * @param reason the bound, without any of the reply's content
     */
    public static MalformedResponseException tooLarge(FailedCall call, String reason) {
        return new MalformedResponseException(
                call, "", reason, "Ask for less at once, or allow more where that can be set");
    }

    /** The field where reading ended, in the contract's spelling; empty for the whole body. */
    public final String path() {
        return path;
    }
}
