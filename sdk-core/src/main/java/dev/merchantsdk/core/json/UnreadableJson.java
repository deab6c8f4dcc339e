package dev.merchantsdk.core.json;

/** Thrown if JSON cannot be parsed. It contains the path of a field and a reason, but no part of the JSON. */
public final class UnreadableJson extends Exception {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final String exactPath;
    private final String reason;
    private final boolean tooManyTokens;

    /**
     * Creates the exception for a field.
     *
     * @param path the path of the field, in the contract's spelling; empty for the whole text
     * @param reason the problem, without any part of the text
     */
    public UnreadableJson(String path, String reason) {
        this(path, path, reason, false);
    }

    /**
     * Creates the exception for a field whose path may contain names that are foreign text.
     *
     * @param path the path with {@code *} instead of these names
     * @param exactPath the path with all names
     */
    UnreadableJson(String path, String exactPath, String reason, boolean tooManyTokens) {
        super(path + ": " + reason, null, false, false);
        this.path = path;
        this.exactPath = exactPath;
        this.reason = reason;
        this.tooManyTokens = tooManyTokens;
    }

    static UnreadableJson withTooManyTokens() {
        return new UnreadableJson("", "", "has more tokens than the limit", true);
    }

    public boolean hasTooManyTokens() {
        return tooManyTokens;
    }

    /**
     * Returns the path of the field, with {@code *} for a name that is not in the contract; empty if the problem
     * concerns the whole text.
     */
    public String path() {
        return path;
    }

    /** Returns the path with all names, also those that messages must not contain. */
    public String exactPath() {
        return exactPath;
    }

    public String reason() {
        return reason;
    }
}
