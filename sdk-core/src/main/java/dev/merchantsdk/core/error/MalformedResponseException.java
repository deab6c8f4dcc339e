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

    private MalformedResponseException(FailedCall call, long maxBytes, String setting) {
        super(
                call,
                "unreadable reply: is larger than the " + maxBytes + " bytes of " + setting,
                "Request less at once, or raise " + setting,
                null);
        this.path = "";
    }

    /**
     * Reports a response that is larger than the SDK is set to read. The contract has no limit.
     *
     * @param call the call
     * @param maxBytes the limit, in bytes
     * @param setting the setting that has it
     */
    public static MalformedResponseException tooLarge(FailedCall call, long maxBytes, String setting) {
        return new MalformedResponseException(call, maxBytes, setting);
    }

    /** The field where reading ended, in the contract's spelling; empty for the whole body. */
    public String path() {
        return path;
    }
}
