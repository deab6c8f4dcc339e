package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;

/** Thrown when more consecutive pages are empty than {@link Pages#maxEmptyPages(int)} and another page follows. */
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
     * Returns the next page's cursor, which was not requested. The message omits it, because it may contain the query's
     * criteria.
     */
    public String cursor() {
        return cursor;
    }
}
