package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * A record of a page that breaks the contract or the limits of the SDK. Immutable. Only the SDK implements this
 * interface; methods may be added.
 */
public interface UnreadableRecord extends NotJsonSerializable {
    /** Returns the index in the page, from 0, counted over all records. */
    int index();

    /** Returns the field at which parsing failed, in the contract's spelling; empty for the whole record. */
    String path();

    /** Returns the broken rule, without any content of the record. */
    String reason();

    /**
     * Returns the record as the service sent it: secrets and personal data are not redacted, and it is not always
     * well-formed JSON. It is never longer than the largest response that is read. Invalid UTF-8 is replaced by U+FFFD.
     */
    String json();
}
