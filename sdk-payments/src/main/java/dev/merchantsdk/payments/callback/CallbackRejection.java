package dev.merchantsdk.payments.callback;

/** Why a callback is rejected, which determines the response's HTTP status. The contract specifies only {@code 200}. */
public enum CallbackRejection {
    /** No body. */
    EMPTY(400, "it has no body"),
    /** A body larger than {@link CallbackParserBuilder#maxBytes(int)}. */
    TOO_LARGE(413, "its body exceeds the size limit"),
    /** More fields than {@link CallbackParserBuilder#maxFields(int)}. */
    TOO_MANY_FIELDS(413, "it has more fields than the limit"),
    /** The bodies that are being read fill {@link CallbackParserBuilder#maxBufferedBytes(long)}. */
    TOO_MANY_BODIES(503, "too many bytes of other bodies are buffered"),
    /** Content type {@code multipart}. */
    MULTIPART(415, "its content type is multipart"),
    /** Content type with a charset other than UTF-8. */
    OTHER_CHARSET(415, "its charset is not UTF-8"),
    /**
     * Not valid Unicode: the body or a percent-encoded value in it is not UTF-8, or a JSON string contains half of a
     * surrogate pair.
     */
    NOT_UNICODE(400, "it is not valid UTF-8"),
    /** Neither a form nor a JSON object, or to be read in more than one way. */
    MALFORMED(400, "it is neither a form nor an unambiguous JSON object"),
    /** A field name occurs more than once. */
    REPEATED_FIELD(400, "a field occurs twice"),
    /** A field name or a value contains the character NUL. */
    NUL(400, "a field contains the character NUL"),
    /** Not genuine, and {@code sign} is absent or empty. */
    UNSIGNED(403, "it is not signed"),
    /**
     * Not genuine, although {@code sign} has a value: signed with another secret, for example, or changed afterwards.
     */
    WRONGLY_SIGNED(403, "its signature is invalid");

    private final int httpStatus;
    private final String reason;

    CallbackRejection(int httpStatus, String reason) {
        this.httpStatus = httpStatus;
        this.reason = reason;
    }

    /** Returns the response's HTTP status: 400, 403, 413, 415 or 503. */
    public int httpStatus() {
        return httpStatus;
    }

    String reason() {
        return reason;
    }
}
