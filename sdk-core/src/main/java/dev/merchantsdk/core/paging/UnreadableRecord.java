package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * A record that the SDK cannot parse, because the record breaks the contract or a limit of the SDK. Immutable. Only the
 * SDK implements this interface; later versions may add methods.
 */
public interface UnreadableRecord extends NotJsonSerializable {
    /** Returns the index of the record in the page, starting at 0. The index counts readable and unreadable records. */
    int index();

    /**
     * Returns the field at which parsing failed, in the contract's spelling; empty if the whole record is unreadable.
     */
    String path();

    /** Returns the rule that the record breaks, without any content of the record. */
    String reason();

    /**
     * Returns the record as the service sent it. The result may contain secrets and personal data, and may not be
     * well-formed JSON. The length of the result is limited by the maximum size of a response. U+FFFD replaces invalid
     * UTF-8.
     */
    String json();
}
