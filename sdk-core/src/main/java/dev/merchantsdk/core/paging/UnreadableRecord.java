package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * A record of a page that breaks the contract or the limits of the SDK. Immutable. Only the SDK implements this
 * interface; methods may be added.
 */
public interface UnreadableRecord extends NotJsonSerializable {
    /** Returns the index of the record in the page, starting at 0; both readable and unreadable records are counted. */
    int index();

    /**
     * Returns the field at which parsing failed, in the contract's spelling; empty if the whole record is unreadable.
     */
    String path();

    /** Returns the rule that the record breaks, without any content of the record. */
    String reason();

    /**
     * Returns the record as the service sent it: secrets and personal data are not redacted, and the record is not
     * always well-formed JSON. The record is never longer than the largest response that the SDK reads. Invalid UTF-8
     * is replaced with U+FFFD.
     */
    String json();
}
