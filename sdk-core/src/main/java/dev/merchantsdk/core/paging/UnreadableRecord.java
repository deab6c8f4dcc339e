package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * A record that cannot be parsed, because it breaks the contract or a limit of the SDK. Immutable. Only the SDK
 * implements this interface; later versions may add methods.
 */
public interface UnreadableRecord extends NotJsonSerializable {
    /** Returns the record's index in the page, counting from 0 all records, readable or not. */
    int index();

    /** Returns the field at which parsing failed, in the contract's spelling; empty if it is the whole record. */
    String path();

    /** Returns the rule that the record breaks, without any content of the record. */
    String reason();

    /**
     * Returns the record as the service sent it, with U+FFFD for invalid UTF-8. It may contain secrets and personal
     * data, need not be well-formed JSON, and is at most as long as a response.
     */
    String json();
}
