package dev.merchantsdk.core.json;

/** JSON that cannot be read: the place and a reason of our own, never the text itself. */
public final class UnreadableJson extends Exception {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final String reason;
    private final boolean tooManyTokens;

    /**
     * Names the place where reading ended.
     *
     * @param path the field, in the contract's spelling; empty for the whole text
     * @param reason what is wrong there, without any of the text
     */
    public UnreadableJson(String path, String reason) {
        this(path, reason, false);
    }

    private UnreadableJson(String path, String reason, boolean tooManyTokens) {
        super(path + ": " + reason, null, false, false);
        this.path = path;
        this.reason = reason;
        this.tooManyTokens = tooManyTokens;
    }

    /** A text with more tokens than {@link JsonLimits#maxTokens()}. */
    static UnreadableJson withTooManyTokens() {
        return new UnreadableJson("", "has more tokens than the limit", true);
    }

    /** Whether the text has more tokens than {@link JsonLimits#maxTokens()}. */
    public boolean hasTooManyTokens() {
        return tooManyTokens;
    }

    /** The field, in the contract's spelling; empty for the whole text. */
    public String path() {
        return path;
    }

    /** What is wrong there. */
    public String reason() {
        return reason;
    }
}
