package dev.merchantsdk.core.error;

/**
 * Thrown if an incoming message, such as a status notification, cannot be parsed. Also thrown if a JSON text in a
 * callback or in a transaction record cannot be parsed. The exception contains the position of the problem, and never
 * the content of the message or the text.
 */
public final class UnreadableMessageException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Creates the exception for a message.
     *
     * @param subject the type of the message, such as {@code CreditNotification}
     * @param path the field, in the sender's spelling; empty if the problem concerns the whole message
     * @param reason the problem, without any content of the message
     */
    UnreadableMessageException(String subject, String path, String reason) {
        this(subject, path, reason, "Respond with an error status and do not process the message");
    }

    /**
     * Creates the exception for a JSON text in a callback or in a transaction record.
     *
     * @param subject the type of the text
     * @param path the field, in the sender's spelling; empty if the problem concerns the whole text
     * @param reason the problem, without any content of the text
     * @param advice the next step for the caller
     */
    UnreadableMessageException(String subject, String path, String reason, String advice) {
        super(subject + " cannot be read" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice);
        this.path = path;
    }

    /** Returns the field at which parsing failed; empty if the problem concerns the whole message or the whole text. */
    public String path() {
        return path;
    }
}
