package dev.merchantsdk.core.error;

/**
 * Thrown if an incoming message (such as a status notification) or a text in an incoming message cannot be parsed. The
 * exception contains the position of the problem, and never the content of the message.
 */
public final class UnreadableMessageException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Creates the exception for the position at which parsing failed.
     *
     * @param subject the type of the message, such as {@code CreditNotification}
     * @param path the field, in the sender's spelling; empty if the problem concerns the whole message
     * @param reason the problem, without any content of the message
     */
    UnreadableMessageException(String subject, String path, String reason) {
        this(subject, path, reason, "Respond with an error status and do not process the message");
    }

    /**
     * Creates the exception for a text that the caller reads without sending a response to anyone. For this text, the
     * advice must not be to respond with an error status.
     *
     * @param subject the type of the text
     * @param path the field, in the sender's spelling; empty if the problem concerns the whole text
     * @param reason the problem, without any content of the message
     * @param advice the next step for the caller
     */
    UnreadableMessageException(String subject, String path, String reason, String advice) {
        super(subject + " cannot be read" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice);
        this.path = path;
    }

    /** Returns the field at which parsing failed; empty if the problem concerns the whole message. */
    public String path() {
        return path;
    }
}
