package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the number of consecutive empty pages exceeds {@link Pages#maxEmptyPages(int)} and another page follows.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class EmptyPagesException extends SdkException {
    private final String cursor;

    public EmptyPagesException(CallInfo call, int pages, String cursor) {
        super(
                call,
                "the last " + pages + " consecutive pages are empty, and more pages follow",
                "Continue later from cursor(), or allow more with maxEmptyPages; report it if the list does not end",
                null);
        this.cursor = cursor;
    }

    /**
     * Returns the cursor of the next page, which the SDK did not request. The exception message omits the cursor,
     * because the cursor may contain the criteria of the query.
     */
    public String cursor() {
        return cursor;
    }
}
