package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.ReadFailure;

/**
 * Thrown if an incoming message, such as a status notification, cannot be parsed. Also thrown if a JSON text in a
 * callback or in a transaction record cannot be parsed. The exception contains the position of the problem, and never
 * the content of the message or the text.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class UnreadableMessageException extends SdkException {
    private final String path;

    public UnreadableMessageException(String subject, ReadFailure field) {
        this(subject, field, "Respond with an error status and do not process the message");
    }

    public UnreadableMessageException(String subject, ReadFailure field, String advice) {
        super(
                subject + " cannot be read" + (field.path().isEmpty() ? "" : " at " + field.path()) + ": "
                        + field.reason(),
                advice);
        this.path = field.path();
    }

    /** Returns the field at which parsing failed; empty if the problem concerns the whole message or the whole text. */
    public String path() {
        return path;
    }
}
