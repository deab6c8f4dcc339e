package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.ReadFailure;

/**
 * Thrown when an incoming message, such as a status notification, or a JSON text in a callback or a transaction record
 * cannot be parsed. It contains the problem's position, never the content.
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

    /** Returns the field at which parsing failed; empty if it is the whole message or text. */
    public String path() {
        return path;
    }
}
