package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/** A record of a page that breaks the contract or the limits of the SDK. Immutable. */
public final class UnreadableRecord implements NotJsonSerializable {
    private final int index;
    private final String path;
    private final String reason;
    private final String json;

    UnreadableRecord(int index, String path, String reason, String json) {
        this.index = index;
        this.path = path;
        this.reason = reason;
        this.json = json;
    }

    /** The position in the page, from 0; readable records are counted too. */
    public int index() {
        return index;
    }

    /** The field where reading ended, in the contract's spelling; empty for the whole record. */
    public String path() {
        return path;
    }

    /** The rule that does not hold there, without any content of the record. */
    public String reason() {
        return reason;
    }

    /**
     * The record as the service sent it: secrets and personal data are not masked, and it is not always well-formed JSON. It is never longer than the
     * largest response that is read. Invalid UTF-8 is replaced by U+FFFD.
     */
    public String json() {
        return json;
    }

    /** The position and the reason, without the record: it may be personal. */
    @Override
    public String toString() {
        return "UnreadableRecord(" + place() + ": " + reason + ")";
    }

    String place() {
        return "transactions[" + index + "]" + (path.isEmpty() ? "" : "." + path);
    }
}
