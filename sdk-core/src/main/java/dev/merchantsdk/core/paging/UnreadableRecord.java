package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * A record of a page that breaks the contract or the limits of the SDK. Immutable. Only the SDK implements this
 * interface; later versions may add methods.
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
     * Returns the record as the service sent it. The SDK does not redact secrets and personal data in the result, and
     * the result may not be well-formed JSON. The result is never longer than the largest response that the SDK reads.
     * U+FFFD replaces invalid UTF-8.
     */
    String json();
}
