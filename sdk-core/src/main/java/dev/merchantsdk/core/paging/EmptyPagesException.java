package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;

/**
 * More consecutive pages are empty than {@link Pages#maxEmptyPages(int)} allows, although each of them has a next page.
 */
public final class EmptyPagesException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final String cursor;

    /**
     * Creates the exception.
     *
     * @param call the call of the last page
     * @param pages the number of empty pages
     * @param cursor the cursor of the next page
     */
    @SuppressWarnings("exports") // intended: only the SDK can call it
    public EmptyPagesException(CallInfo call, int pages, String cursor) {
        super(
                call,
                "the last " + pages + " consecutive pages are empty, and more pages follow",
                "Continue later from cursor(), or allow more with maxEmptyPages; report it if the list does not end",
                null);
        this.cursor = cursor;
    }

    /**
     * Returns the cursor of the page that was not requested. The cursor may contain the criteria of the query, so the
     * exception message omits it.
     */
    public String cursor() {
        return cursor;
    }
}
