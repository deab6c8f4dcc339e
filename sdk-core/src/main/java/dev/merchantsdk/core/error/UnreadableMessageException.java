package dev.merchantsdk.core.error;

/** A message that came in, such as a status notification, or a text within one, which cannot be read. Names the place, never the content. */
public final class UnreadableMessageException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Names the place where reading ended.
     *
     * @param subject what was read, such as {@code CreditNotification}
     * @param path the field, in the sender's spelling; empty for the whole message
     * @param reason what is wrong there, without any of the content
     */
    UnreadableMessageException(String subject, String path, String reason) {
        this(subject, path, reason, "Answer with an error status and do nothing with it");
    }

    /**
     * Names the place where reading ended, in something that needs no answer.
     *
     * @param subject what was read
     * @param path the field, in the sender's spelling; empty for the whole
     * @param reason what is wrong there, without any of the content
     * @param advice the next step for the caller
     */
    UnreadableMessageException(String subject, String path, String reason, String advice) {
        super(subject + " cannot be read" + (path.isEmpty() ? "" : " at " + path) + ": " + reason, advice);
        this.path = path;
    }

    /** The field where reading ended; empty for the whole message. */
    public String path() {
        return path;
    }
}
