package dev.merchantsdk.core.error;

/**
 * A success status whose body breaks the contract, or is larger than what is read. The message names the place in the reply, never its content. For a call that changes
 * something this is the {@linkplain Throwable#getCause() cause} of an {@link OutcomeUnknownException}.
 */
public final class MalformedResponseException extends SdkException {
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
        super(
                call,
                "unreadable reply" + (path.isEmpty() ? "" : " at " + path) + ": " + reason,
                "The service or something before it broke the contract; report it with the endpoint and the time",
                null);
        this.path = path;
    }

    private MalformedResponseException(FailedCall call, String reason) {
        super(call, "unreadable reply: " + reason, "Ask for less at once, or allow more where that can be set", null);
        this.path = "";
    }

    /**
     * Reports a reply that is larger than what is read, which the contract has no bound for.
     *
     * @param call the call
     * @param reason the bound, without any of the reply's content
     */
    public static MalformedResponseException tooLarge(FailedCall call, String reason) {
        return new MalformedResponseException(call, reason);
    }

    /** The field where reading ended, in the contract's spelling; empty for the whole body. */
    public String path() {
        return path;
    }
}
