package dev.merchantsdk.payments.callback;

/**
 * The reason why a callback is rejected. Each reason determines the HTTP status of the response. The contract specifies
 * no response except {@code 200}.
 */
public enum CallbackRejection {
    /** The body is missing or empty. */
    EMPTY(400, "it has no body"),
    /** The body is larger than {@link CallbackParserBuilder#maxBytes(int)}. */
    TOO_LARGE(413, "its body exceeds the size limit"),
    /** The callback has more fields than {@link CallbackParserBuilder#maxFields(int)}. */
    TOO_MANY_FIELDS(413, "it has more fields than the limit"),
    /** The bodies that are being read fill {@link CallbackParserBuilder#maxBufferedBytes(long)}. */
    TOO_MANY_BODIES(503, "too many bytes of other bodies are buffered"),
    /** The content type is {@code multipart}. */
    MULTIPART(415, "its content type is multipart"),
    /** The content type has a charset other than UTF-8. */
    OTHER_CHARSET(415, "its charset is not UTF-8"),
    /**
     * The text of the body is not valid Unicode. The body, or a percent-encoded value in the body, is not UTF-8, or a
     * JSON string contains half of a surrogate pair.
     */
    NOT_UNICODE(400, "it is not valid UTF-8"),
    /** The body is not a form and not a JSON object, or can be read in more than one way. */
    MALFORMED(400, "it is neither a form nor an unambiguous JSON object"),
    /** A field name occurs more than once. */
    REPEATED_FIELD(400, "a field occurs twice"),
    /** A field name or a value contains the character NUL. */
    NUL(400, "a field contains the character NUL"),
    /** The callback is not genuine, and the field {@code sign} is absent or empty. */
    UNSIGNED(403, "it is not signed"),
    /**
     * The callback is not genuine, although the field {@code sign} has a value. For example, the callback was signed
     * with another secret, or was changed after it was signed.
     */
    WRONGLY_SIGNED(403, "its signature is invalid");

    private final int httpStatus;
    private final String reason;

    CallbackRejection(int httpStatus, String reason) {
        this.httpStatus = httpStatus;
        this.reason = reason;
    }

    /** The HTTP status of the response: 400, 403, 413, 415 or 503. */
    public int httpStatus() {
        return httpStatus;
    }

    String reason() {
        return reason;
    }
}
